import { X } from 'lucide-react';
import { moneyText } from '#formats/money/money.ts';
import { m } from '#messages';
import { Button, IconButton } from '#web/ui/Button.tsx';
import style from './BulkBar.module.css';
import { totalsOf } from './bulk.ts';
import type { Selection } from './use-selection.ts';

/** On a phone, under the list: how many are chosen, and the way to what will happen to them. */
export function BulkBar({ selection, onReview }: { selection: Selection; onReview: () => void }) {
  const { chosen } = selection;
  const total = totalsOf(chosen)
    .map((sum) => moneyText(sum.total, sum.currency))
    .join(' + ');
  return (
    <section className={style.bar} data-foot="" aria-label={m.assetrequests_bulk_title()}>
      <p role="status" className="num">
        {m.assetrequests_bulk_chosen({ count: chosen.length, total })}
      </p>
      <IconButton label={m.assetrequests_bulk_clear()} onClick={selection.clear}>
        <X />
      </IconButton>
      <Button variant="go" wide onClick={onReview}>
        {m.assetrequests_bulk_review()}
      </Button>
    </section>
  );
}
