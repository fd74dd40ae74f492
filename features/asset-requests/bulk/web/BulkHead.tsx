import { ArrowLeft } from 'lucide-react';
import { moneyText } from '#formats/money/money.ts';
import { m } from '#messages';
import { Button, IconButton } from '#web/ui/Button.tsx';
import type { RequestSummary } from '../../workflow/request-shapes.ts';
import style from './BulkPane.module.css';
import { totalsOf } from './bulk.ts';

interface BulkHeadProps {
  count: number;
  /** Those of them that something will happen to. */
  taken: readonly RequestSummary[];
  /** Chooses all that may be. */
  onAll?: (() => void) | undefined;
  back?: (() => void) | undefined;
}

/** How many are chosen, and what they come to. */
export function BulkHead({ count, taken, onAll, back }: BulkHeadProps) {
  return (
    <header className={style.head}>
      {back && (
        <IconButton label={m.ui_back()} onClick={back}>
          <ArrowLeft className="turns" />
        </IconButton>
      )}
      <div className={style.words}>
        <h2>
          <span role="status">{m.assetrequests_bulk_count({ count: count })}</span>
        </h2>
        <p className="caption">{m.assetrequests_bulk_below()}</p>
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
