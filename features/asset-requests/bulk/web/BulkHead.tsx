import { moneyText } from '#formats/money/money.ts';
import { m } from '#messages';
import { Button } from '#web/ui/Button.tsx';
import { PageTop } from '#web/ui/PageTop.tsx';
import type { RequestSummary } from '../../workflow/request-shapes.ts';
import style from './BulkPane.module.css';
import { totalsOf } from './bulk.ts';

interface BulkHeadProps {
  count: number;
  /** Those of them that something will happen to. */
  taken: readonly RequestSummary[];
  /** Chooses all that may be. */
  onAll?: (() => void) | undefined;
  /** On a phone: the address of the list. */
  back?: string | undefined;
}

/** How many are chosen, and what they come to; on a phone how many is the page's title. */
export function BulkHead({ count, taken, onAll, back }: BulkHeadProps) {
  const words = m.assetrequests_bulk_count({ count });
  return (
    <header className={style.head}>
      <div className={style.words}>
        {back ? (
          <>
            <PageTop title={words} back={back} />
            <h2>{m.assetrequests_bulk_review()}</h2>
          </>
        ) : (
          <>
            <h2>
              <span role="status">{words}</span>
            </h2>
            <p className="caption">{m.assetrequests_bulk_below()}</p>
          </>
        )}
      </div>
      <div className={style.sum}>
        <strong className="num">{sumWords(taken)}</strong>
        {onAll && (
          <Button variant="quiet" onClick={onAll}>
            {m.assetrequests_bulk_all()}
          </Button>
        )}
      </div>
    </header>
  );
}

function sumWords(requests: readonly RequestSummary[]): string {
  return totalsOf(requests)
    .map((sum) => moneyText(sum.total, sum.currency))
    .join(' + ');
}
