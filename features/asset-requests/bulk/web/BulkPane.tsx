import { useRef, useState } from 'react';
import { m } from '#messages';
import { useSingleKeys } from '#web/lib/single-keys.ts';
import { stepKeysOf } from '../../steps/web/step-keys.ts';
import type { Action } from '../../workflow/vocabulary.ts';
import { BulkButtons } from './BulkButtons.tsx';
import { BulkForm } from './BulkForm.tsx';
import { BulkHead } from './BulkHead.tsx';
import { BulkOutcomes } from './BulkOutcomes.tsx';
import style from './BulkPane.module.css';
import { countWithoutAccount } from './bulk.ts';
import { buttonWords, willWords } from './bulk-words.ts';
import { Planned } from './Planned.tsx';
import { useBulk } from './use-bulk.ts';
import type { Selection } from './use-selection.ts';

interface BulkPaneProps {
  selection: Selection;
  /** It is on its way: what is chosen may go from the list before the outcomes are read. */
  onSend: () => void;
  /** After the outcomes were read, or nothing is chosen any more. */
  onDone: () => void;
  /** A decision was taken back: the request that waits again. */
  onUndone: (requestID: string) => void;
  /** On a phone: the address of the list. */
  back?: string | undefined;
}

/** What will happen to the chosen requests, with what is left out and why. What the keys act on is this list, and nothing else. */
export function BulkPane({ selection, onSend, onDone, onUndone, back }: BulkPaneProps) {
  const pane = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<Action | null>(null);
  const { chosen, offers, shown, plan, sent, outcomes, send, begin, forget } = useBulk(
    selection,
    opened,
    onSend,
  );
  const open = opened ? shown : undefined;

  function close() {
    setOpened(null);
    requestAnimationFrame(() =>
      pane.current?.querySelector<HTMLElement>(`[data-action="${opened}"]`)?.focus(),
    );
  }
  useSingleKeys({
    ...stepKeysOf(opened ? [] : offers.map(({ offer }) => offer.action), setOpened),
    b: () => pane.current?.querySelector<HTMLElement>('[data-action]')?.focus(),
  });
  // Where the focus is not in the form, it closes the form before what is chosen is let go.
  useSingleKeys({ Escape: open && !sent ? close : undefined }, { first: true });
  return (
    <div ref={pane} className={style.pane}>
      <BulkHead
        count={chosen.length}
        taken={plan.taken}
        onAll={open ? undefined : selection.addAll}
        back={back}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by the keyboard too */}
      <section className={style.scroll} tabIndex={0} aria-label={m.assetrequests_bulk_review()}>
        <Planned title={shown && willWords(shown.offer)} plan={plan} />
      </section>
      <footer className={style.foot} data-foot="" data-open={open ? '' : undefined}>
        {open ? (
          <BulkForm
            key={open.offer.action}
            offer={open.offer}
            label={buttonWords(open, plan.taken.length)}
            withoutAccount={countWithoutAccount(plan.taken, open.offer.action)}
            onSend={(typed) => begin(open, typed)}
            onClose={close}
          />
        ) : (
          <BulkButtons offers={offers} count={chosen.length} onOpen={setOpened} onClear={onDone} />
        )}
      </footer>
      {sent && outcomes && (
        <BulkOutcomes
          title={buttonWords(sent.offer, plan.taken.length)}
          outcomes={outcomes}
          onRetry={(refused) => send(sent, refused)}
          onClose={() => {
            forget();
            // After the dialog has given the focus back to a button that may be gone.
            requestAnimationFrame(onDone);
          }}
          onUndone={(requestID) => {
            forget();
            selection.clear();
            requestAnimationFrame(() => onUndone(requestID));
          }}
        />
      )}
    </div>
  );
}
