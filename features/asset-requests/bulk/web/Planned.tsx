import { m } from '#messages';
import style from './BulkPane.module.css';
import { BulkPart } from './BulkPart.tsx';
import { leftWords } from './bulk-words.ts';
import type { useBulk } from './use-bulk.ts';

interface PlannedProps {
  /** What will happen; left out: nothing can. */
  title: string | undefined;
  plan: ReturnType<typeof useBulk>['plan'];
}

/** Whom it will happen to, and who is left out and why. */
export function Planned({ title, plan }: PlannedProps) {
  return (
    <>
      {title !== undefined ? (
        <BulkPart title={title} requests={plan.taken} />
      ) : (
        <p className={style.none}>{m.assetrequests_bulk_nothing()}</p>
      )}
      {plan.left.length > 0 && (
        <BulkPart
          title={m.assetrequests_bulk_left()}
          requests={plan.left.map(({ request }) => request)}
          why={(request) => leftWords(plan.left.find((one) => one.request === request))}
        />
      )}
    </>
  );
}
