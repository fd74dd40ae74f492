import { Send } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { m } from '#messages';
import { isComposing } from '#web/lib/composing.ts';
import { useSingleKeysOn } from '#web/lib/single-keys.ts';
import { Button } from '#web/ui/Button.tsx';
import { DialogFoot } from '#web/ui/dialog/DialogFoot.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { InvoiceOdd } from '../../invoices/web/InvoiceChecks.tsx';
import { questionOf } from '../../requests/web/question.ts';
import type { RequestDetail } from '../../workflow/detail-shapes.ts';
import type { ActionOffer } from '../../workflow/offer-shapes.ts';
import { LedHere } from './LedHere.tsx';
import { StepField } from './StepFields.tsx';
import style from './StepForm.module.css';
import { StepHindrance } from './StepHindrance.tsx';
import { takeFirstChoice, useFirstFocus } from './step-focus.ts';
import { keyOf } from './step-keys.ts';
import { useStepForm } from './use-step-form.ts';

export interface StepFormProps {
  request: RequestDetail;
  /** The step as it was offered when the form was opened. */
  offer: ActionOffer;
  onDone: () => void;
  /** The page shows something else at once: it does not wait until this request has been read again. */
  leaves?: boolean | undefined;
  /** It closes again; without it, it stands where it is. */
  onClose?: (() => void) | undefined;
  /** It stands in the page, under what it answers: the words on its button. It takes no focus by itself. */
  inline?: string | undefined;
  /** Told while the answer is awaited. */
  onBusy?: (busy: boolean) => void;
  /** Above the fields. */
  heading?: ReactNode;
}

/** What one step asks for. The button waits for the answer; what was typed is kept until the step is taken. */
export function StepForm(props: StepFormProps) {
  const { request, offer, onClose, inline, heading } = props;
  const form = useStepForm(props);
  const { element, busy } = form;
  const id = useId();
  const keysOn = useSingleKeysOn();
  useFirstFocus(element, !inline);
  const offered = request.actions.find(({ action }) => action === offer.action);
  const stillOffered = offered !== undefined;

  if (offered?.hindrance)
    return (
      <StepHindrance
        label={offer.label}
        heading={heading}
        hindrance={offered.hindrance}
        onClose={() => onClose?.()}
      />
    );
  const sendByKeys = () => {
    if (stillOffered && !busy) element.current?.requestSubmit();
  };
  const onKeyDown = keysOfStep({ offer, isOn: keysOn, close: busy ? undefined : onClose, send: sendByKeys });
  const sends = stillOffered && (
    <Button
      type="submit"
      form={id}
      variant={offer.tone === 'harm' ? 'danger' : 'go'}
      icon={inline && <Send className="turns" />}
      busy={busy}
    >
      {inline ?? offer.label}
    </Button>
  );
  return (
    <Form
      of={form}
      id={id}
      className={style.form}
      aria-label={offer.label}
      head={heading}
      onKeyDown={onKeyDown}
    >
      {!stillOffered && !busy && <Notice>{m.assetrequests_form_not_offered()}</Notice>}
      {!questionOf(request) && <LedHere request={request} />}
      <InvoiceOdd request={request} offer={offer} />
      <Needs request={request} offer={offer} />
      {inline || !onClose ? (
        <div className={style.buttons}>
          {sends}
          {inline && <span className="caption">{offer.label}</span>}
        </div>
      ) : (
        <DialogFoot
          keep={stillOffered ? m.assetrequests_form_back() : m.ui_close()}
          onKeep={onClose}
          busy={busy}
        >
          {sends}
        </DialogFoot>
      )}
    </Form>
  );
}

interface KeysOfStep {
  offer: ActionOffer;
  /** Whether single keys do something at all. */
  isOn: boolean;
  close: (() => void) | undefined;
  send: () => void;
}

/** Escape closes the form, Ctrl or Cmd with Enter sends it. */
function keysOfStep({ offer, isOn, close, send }: KeysOfStep) {
  // The key that has opened the form, pressed again, takes its first choice. One that is held down does not.
  const takesFirst = (event: KeyboardEvent) =>
    isOn &&
    !event.repeat &&
    !(event.ctrlKey || event.metaKey || event.altKey) &&
    event.key.toLowerCase() === keyOf(offer.action) &&
    takeFirstChoice(event.target);
  return (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (event.key === 'Escape') close?.();
    if (takesFirst(event)) return event.preventDefault();
    // In a text of several lines Enter begins the next one.
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    send();
  };
}

/** A field for each thing that the step asks for. */
function Needs({ request, offer }: { request: RequestDetail; offer: ActionOffer }) {
  return (
    <div className={style.fields}>
      {offer.needs.map((need) => (
        <div
          key={need.field}
          className={style.slot}
          data-field={need.field}
          data-required={need.required ? '' : undefined}
        >
          <StepField need={need} offer={offer} request={request} />
        </div>
      ))}
    </div>
  );
}
