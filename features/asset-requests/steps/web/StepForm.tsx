import { useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { m } from '#messages';
import { dropDraft, readDraft } from '../../../../web/lib/draft.ts';
import { ApiError, newKey } from '../../../../web/lib/http.ts';
import { useMe } from '../../../../web/lib/me.ts';
import { useKeptDraft } from '../../../../web/lib/use-kept-draft.ts';
import { focusFirstWrong, useRefusal } from '../../../../web/lib/use-refusal.ts';
import { Button } from '../../../../web/ui/Button.tsx';
import { DialogFoot } from '../../../../web/ui/DialogFoot.tsx';
import { Notice } from '../../../../web/ui/Notice.tsx';
import { InvoiceOdd } from '../../invoices/web/InvoiceChecks.tsx';
import { refreshRequests } from '../../requests/web/api.ts';
import { questionOf } from '../../requests/web/question.ts';
import { todayIn } from '../../requests/web/today.ts';
import type { RequestDetail } from '../../workflow/detail-shapes.ts';
import type { ActionOffer } from '../../workflow/offer-shapes.ts';
import { takeStep } from './api.ts';
import { tellDone } from './decisions.ts';
import { StepField } from './StepFields.tsx';
import style from './StepForm.module.css';
import { StepHindrance } from './StepHindrance.tsx';
import { asksFor, blankStep, stepToSend, type TypedStep } from './step-form.ts';

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
  const { request, offer, onDone, leaves, onClose, inline, onBusy, heading } = props;
  const me = useMe();
  const client = useQueryClient();
  const draftName = `${request.requestID} ${offer.action}`;
  const [draft] = useState(() => readDraft<TypedStep>(me.empcode, draftName));
  const form = useForm<TypedStep>({
    defaultValues: { ...blankStep(request, offer, todayIn(me.timeZone)), ...draft?.value },
    mode: 'onTouched',
    shouldFocusError: false,
    shouldUnregister: false,
  });
  const [files, setFiles] = useState<File[]>([]);
  const [fileMissing, setFileMissing] = useState(false);
  const refusal = useRefusal(form, (field) => hasField(offer, field));
  const key = useRef(newKey());
  const element = useRef<HTMLFormElement>(null);
  const id = useId();
  const stopKeeping = useKeptDraft(form, me.empcode, draftName, (typed) => typed);
  const offered = request.actions.find(({ action }) => action === offer.action);
  const stillOffered = offered !== undefined;

  useEffect(() => {
    if (inline) return;
    // After a dialog around it has opened and chosen for itself.
    const frame = requestAnimationFrame(() => {
      const needed = element.current?.querySelector<HTMLElement>(
        '[data-required] :is(input, textarea, select)',
      );
      // The button that sends may stand in the foot of the dialog around, outside of the form that it belongs to.
      const sends = [...(element.current?.elements ?? [])].find((one) => one.matches('[type="submit"]'));
      (needed ?? (sends as HTMLElement | undefined))?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [inline]);

  /** The paper is there: what it says is next. */
  function focusNextEmpty() {
    requestAnimationFrame(() => {
      const empty = [
        ...(element.current?.querySelectorAll<HTMLInputElement>('[data-required] input[type="text"]') ?? []),
      ];
      empty.find((input) => input.value === '')?.focus();
    });
  }

  function missingFile(): boolean {
    const missing = offer.needs.some((need) => need.field === 'file' && need.required) && files.length === 0;
    setFileMissing(missing);
    return missing;
  }

  async function submit(typed: TypedStep) {
    if (missingFile()) return focusFirstWrong(element.current);
    onBusy?.(true);
    try {
      const { data } = await takeStep(stepToSend(request, offer, typed, files), key.current);
      stopKeeping();
      dropDraft(me.empcode, draftName);
      tellDone(client, data, { action: offer.action, label: offer.label, title: request.title });
      const refreshed = refreshRequests(client);
      if (!leaves) await refreshed;
      onDone();
    } catch (error) {
      refusal.show(error);
      // It has moved on: what is shown around this form becomes what it is now.
      if (error instanceof ApiError && error.status === 409) await refreshRequests(client);
      focusFirstWrong(element.current);
    } finally {
      onBusy?.(false);
    }
  }

  if (offered?.hindrance)
    return (
      <StepHindrance
        label={offer.label}
        heading={heading}
        hindrance={offered.hindrance}
        onClose={() => onClose?.()}
      />
    );
  const sends = stillOffered && (
    <Button
      type="submit"
      form={id}
      variant={offer.tone === 'harm' ? 'danger' : 'go'}
      icon={inline && <Send className="turns" />}
      busy={form.formState.isSubmitting}
    >
      {inline ?? offer.label}
    </Button>
  );
  return (
    <FormProvider {...form}>
      <form
        id={id}
        ref={element}
        noValidate
        className={style.form}
        aria-label={offer.label}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !form.formState.isSubmitting) onClose?.();
          // In a text of several lines Enter begins the next one.
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
            event.preventDefault();
            if (stillOffered && !form.formState.isSubmitting) element.current?.requestSubmit();
          }
        }}
        onSubmit={(event) => {
          refusal.clear();
          return form.handleSubmit(submit, () => {
            missingFile();
            focusFirstWrong(element.current);
          })(event);
        }}
      >
        {heading}
        {refusal.message && <Notice tone="bad">{refusal.message}</Notice>}
        {!stillOffered && !form.formState.isSubmitting && <Notice>{m.requests_form_not_offered()}</Notice>}
        {!questionOf(request) && <LedHere request={request} />}
        <InvoiceOdd request={request} offer={offer} />
        <div className={style.fields}>
          {offer.needs.map((need) => (
            <div
              key={need.field}
              className={style.slot}
              data-field={need.field}
              data-required={need.required ? '' : undefined}
            >
              <StepField
                need={need}
                offer={offer}
                request={request}
                files={files}
                onFiles={(next) => {
                  setFiles(next);
                  if (next.length > files.length) focusNextEmpty();
                  setFileMissing(false);
                  refusal.forget('file');
                }}
                fileError={fileMissing ? m.requests_field_file() : refusal.others.file}
              />
            </div>
          ))}
        </div>
        {inline || !onClose ? (
          <div className={style.buttons}>
            {sends}
            {inline && <span className="caption">{offer.label}</span>}
          </div>
        ) : (
          <DialogFoot
            keep={stillOffered ? m.requests_form_back() : m.ui_close()}
            onKeep={onClose}
            busy={form.formState.isSubmitting}
          >
            {sends}
          </DialogFoot>
        )}
      </form>
    </FormProvider>
  );
}

function hasField(offer: ActionOffer, field: string): boolean {
  if (field === 'file') return false;
  if (/^invoice\./u.test(field)) return asksFor(offer, 'invoice');
  if (/^(assests|shop)(\.|$)/u.test(field)) return asksFor(offer, 'assests');
  return offer.needs.some((need) => need.field === field);
}

/** What somebody else said when they handed the request over: the question to answer, what was wrong with the invoice. */
function LedHere({ request }: { request: RequestDetail }) {
  const { empcode } = useMe();
  const last = request.history.findLast((row) => row.action !== 'addFiles');
  if (!last?.comment || last.by.empcode === empcode) return null;
  return (
    <div className={style.said}>
      <p className="caption">{m.requests_page_said({ name: last.by.name, did: last.text })}</p>
      <blockquote>{last.comment}</blockquote>
    </div>
  );
}
