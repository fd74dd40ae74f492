import { Check, MessageCircleQuestionMark, Upload } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useLocation } from '#web/lib/router.tsx';
import { useSingleKeys } from '#web/lib/single-keys.ts';
import { narrow, useMedia } from '#web/lib/use-media.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { KeyCap } from '#web/ui/text/KeyCap.tsx';
import type { RequestDetail } from '../../workflow/detail-shapes.ts';
import type { ActionOffer } from '../../workflow/offer-shapes.ts';
import type { Action } from '../../workflow/vocabulary.ts';
import style from './StepFoot.module.css';
import { StepForm } from './StepForm.tsx';
import { asksFor } from './step-form.ts';
import { keyOf, stepKeysOf } from './step-keys.ts';

const order = { main: 0, plain: 1, harm: 2 } as const;

interface StepFootProps {
  request: RequestDetail;
  onDone: () => void;
  /** After a step the page shows something else at once. */
  leaves?: boolean | undefined;
  /** The request is not what the list beside it shows: no key acts on it. */
  keysOff?: boolean | undefined;
  /** The step whose form stands above: it has no button here, and its key goes there. */
  above?: Action | undefined;
  /** At the end of the row. */
  end?: ReactNode;
}

/**
 * What one may do with a request. A step opens what it asks for in place, beside the documents; on a phone from the bottom. Closed,
 * it gives the focus back to its button.
 */
export function StepFoot({ request, onDone, leaves, keysOff, above, end }: StepFootProps) {
  const isNarrow = useMedia(narrow);
  const { begin } = (useLocation().state ?? {}) as { begin?: string };
  // Who was sent here to hand in a paper has pressed for that already. A decision is begun beside what it is about.
  const [open, setOpen] = useState<ActionOffer | null>(
    () => request.actions.find((offer) => offer.label === begin && asksFor(offer, 'file')) ?? null,
  );
  const [busy, setBusy] = useState(false);
  const foot = useRef<HTMLElement>(null);
  const offers = [...request.actions].sort((one, other) => order[one.tone] - order[other.tone]);
  const below = offers.filter(({ action }) => action !== above);
  // Keys come faster than pages are drawn: one that is meant for the request on its way is not for this one.
  const press = (offer: ActionOffer) => {
    if (!location.pathname.endsWith(`/${request.requestID}`)) return;
    if (offer.action === above) document.querySelector<HTMLElement>('[data-answer] textarea')?.focus();
    else setOpen(offer);
  };
  useSingleKeys(
    stepKeysOf(open || keysOff ? [] : offers.map(({ action }) => action), (action) => {
      const offer = offers.find((one) => one.action === action);
      if (offer) press(offer);
    }),
  );
  // Where the focus is not in the form, it closes the form before anything else.
  useSingleKeys({ Escape: open && !busy ? close : undefined }, { first: true });
  if (below.length === 0 && !open && !end) return null;

  function close() {
    const action = open?.action;
    setOpen(null);
    requestAnimationFrame(() =>
      foot.current?.querySelector<HTMLElement>(`[data-action="${action}"]`)?.focus(),
    );
  }
  const form = open && (
    <StepForm
      key={open.action}
      request={request}
      offer={open}
      leaves={leaves}
      onClose={close}
      onBusy={setBusy}
      onDone={() => {
        setOpen(null);
        onDone();
      }}
      heading={!isNarrow && <h2 className={style.title}>{open.label}</h2>}
    />
  );
  return (
    <footer
      ref={foot}
      className={style.foot}
      data-foot=""
      data-open={open && !isNarrow ? lengthOf(open) : undefined}
    >
      {open && !isNarrow ? (
        form
      ) : (
        <StepButtons offers={below} keysOff={keysOff} end={end} onPress={setOpen} />
      )}
      {isNarrow && open && (
        <Dialog open title={open.label} onClose={close} busy={busy} size="medium">
          {form}
        </Dialog>
      )}
    </footer>
  );
}

interface StepButtonsProps extends Pick<StepFootProps, 'keysOff' | 'end'> {
  offers: readonly ActionOffer[];
  onPress: (offer: ActionOffer) => void;
}

function StepButtons({ offers, keysOff, end, onPress }: StepButtonsProps) {
  return (
    <div className={style.buttons}>
      {offers.map((offer, index) => (
        <StepButton
          key={offer.action}
          offer={offer}
          isLikely={index === 0}
          keys={keysOff ? 'off' : end ? 'named' : 'on'}
          onPress={() => onPress(offer)}
        />
      ))}
      {end}
    </div>
  );
}

interface StepButtonProps {
  offer: ActionOffer;
  isLikely: boolean;
  /** Where the keys are spoken of at the end of the row, each button names its own. */
  keys: 'on' | 'off' | 'named';
  onPress: () => void;
}

function StepButton({ offer, isLikely, keys, onPress }: StepButtonProps) {
  const key = keyOf(offer.action);
  return (
    <Button
      data-action={offer.action}
      aria-keyshortcuts={keys === 'off' ? undefined : key}
      data-likely={isLikely ? '' : undefined}
      iconAfter={keys !== 'off' && <KeyCap name={keys === 'named' ? key : undefined} />}
      variant={offer.tone === 'main' ? 'go' : offer.tone === 'harm' ? 'danger' : 'plain'}
      icon={iconOf(offer)}
      onClick={onPress}
    >
      {offer.label}
    </Button>
  );
}

function iconOf(offer: ActionOffer): ReactNode {
  if (offer.action === 'seekClarification') return <MessageCircleQuestionMark />;
  if (asksFor(offer, 'file') && offer.tone === 'main') return <Upload />;
  return offer.tone === 'main' ? <Check /> : undefined;
}

/** A step that asks for much is part of the page; any other lies over its end, beside what it is about. */
function lengthOf(offer: ActionOffer): 'long' | 'short' {
  return asksFor(offer, 'assests') || asksFor(offer, 'invoice') ? 'long' : 'short';
}
