import { X } from 'lucide-react';
import { useRef, useState } from 'react';
import { m } from '#messages';
import { moneyText } from '../../../../formats/money.ts';
import { Button, IconButton } from '../../../../web/ui/Button.tsx';
import type { RequestSummary } from '../../shapes.ts';
import style from './BulkBar.module.css';
import { BulkDialog } from './BulkDialog.tsx';
import { type BulkOffer, offersOf, totalsOf } from './bulk.ts';
import { useSingleKeys } from './single-keys.ts';
import type { Selection } from './use-selection.ts';

interface BulkBarProps {
  selection: Selection;
  /** After the outcomes were read. */
  onDone: () => void;
}

/** What is ticked, what it comes to, and what may be done with all of it. */
export function BulkBar({ selection, onDone }: BulkBarProps) {
  const { chosen } = selection;
  const place = useRef<HTMLElement>(null);
  // As they were when it was opened: what is decided goes from the list meanwhile.
  const [opened, setOpened] = useState<{ offer: BulkOffer; requests: readonly RequestSummary[] } | null>(
    null,
  );
  const offers = offersOf(chosen);
  useSingleKeys({
    b:
      chosen.length > 0 ? () => place.current?.querySelector<HTMLElement>('[data-bulk]')?.focus() : undefined,
  });
  const total = totalsOf(chosen)
    .map((sum) => moneyText(sum.total, sum.currency))
    .join(' + ');
  const takeable = offers.filter((offer) => !offer.single && offer.missing === 0);
  const others = offers.filter((offer) => !takeable.includes(offer));
  return (
    <>
      {chosen.length > 0 && (
        <section
          ref={place}
          className={style.bar}
          aria-label={m.requests_bulk_title()}
          data-page-main-action=""
        >
          <p role="status" className="num">
            {m.requests_bulk_chosen({ count: chosen.length, total })}
          </p>
          <span className={style.buttons}>
            {takeable.map((bulk) => (
              <Button
                key={bulk.offer.label}
                data-bulk=""
                variant={bulk.offer.tone === 'main' ? 'go' : bulk.offer.tone === 'harm' ? 'danger' : 'plain'}
                onClick={() => setOpened({ offer: bulk, requests: chosen })}
              >
                {bulk.offer.label}
              </Button>
            ))}
            <Button data-bulk="" onClick={selection.addAll}>
              {m.requests_bulk_all()}
            </Button>
          </span>
          <IconButton label={m.requests_bulk_clear()} onClick={onDone}>
            <X />
          </IconButton>
          {others.length > 0 && (
            <p className={style.others}>
              {others
                .map(({ offer, missing }) =>
                  missing > 0
                    ? m.requests_bulk_missing({ label: offer.label, count: missing })
                    : m.requests_bulk_single({ label: offer.label }),
                )
                .join(' ')}
            </p>
          )}
        </section>
      )}
      {opened && (
        <BulkDialog
          offer={opened.offer.offer}
          requests={opened.requests}
          onClose={(done) => {
            setOpened(null);
            // After the dialog has given the focus back to a button that may be gone.
            if (done) requestAnimationFrame(onDone);
          }}
        />
      )}
    </>
  );
}
