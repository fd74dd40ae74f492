import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { m } from '#messages';
import { ApiError, asApiError } from '../../../../web/lib/http.ts';
import { useMe } from '../../../../web/lib/me.ts';
import { Button } from '../../../../web/ui/Button.tsx';
import type { ActionOffer, RequestDetail } from '../../shapes.ts';
import { newKey, refreshRequests, takeStep } from '../api.ts';
import { dropDraft, readDraft } from '../drafts/draft.ts';
import { useKeptDraft } from '../drafts/use-kept-draft.ts';
import { focusFirstWrong, showFieldErrors } from '../form-errors.ts';
import { tellDone } from '../inbox/decisions.ts';
import { InvoiceOdd } from '../invoice/InvoiceChecks.tsx';
import { Notice } from '../Notice.tsx';
import { StepField } from './StepFields.tsx';
import style from './StepForm.module.css';
import { asksFor, blankStep, stepToSend, type TypedStep, todayIn } from './step-form.ts';

export interface StepFormProps {
  request: RequestDetail;
  /** The step as it was offered when the form was opened. */
  offer: ActionOffer;
  onDone: () => void;
  /** The page shows something else at once: it does not wait until this request has been read again. */
  leaves?: boolean | undefined;
  onClose: () => void;
  /** Told while the answer is awaited. */
  onBusy?: (busy: boolean) => void;
  /** Above the fields. */
  heading?: ReactNode;
}

/** What one step asks for. The button waits for the answer; what was typed is kept until the step is taken. */
export function StepForm({ request, offer, onDone, leaves, onClose, onBusy, heading }: StepFormProps) {
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
  const [fileError, setFileError] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const key = useRef(newKey());
  const element = useRef<HTMLFormElement>(null);
  const stopKeeping = useKeptDraft(form, me.empcode, draftName, (typed) => typed);
  const stillOffered = request.actions.some(({ action }) => action === offer.action);

  useEffect(() => {
    // After a dialog around it has opened and chosen for itself.
    const frame = requestAnimationFrame(() => {
      const first = element.current?.querySelector<HTMLElement>(
        '[data-required] :is(input, textarea, select), button[type="submit"]',
      );
      first?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, []);

  function missingFile(): boolean {
    const missing = offer.needs.some((need) => need.field === 'file' && need.required) && files.length === 0;
    setFileError(missing ? m.requests_field_file() : undefined);
    return missing;
  }

  async function submit(typed: TypedStep) {
    setRefusal(undefined);
    if (missingFile()) return focusFirstWrong(element.current);
    onBusy?.(true);
    try {
      const { data } = await takeStep(stepToSend(request, offer, typed, files), key.current);
      stopKeeping();
      dropDraft(me.empcode, draftName);
      tellDone(client, data, { label: offer.label, title: request.title });
      const refreshed = refreshRequests(client);
      if (!leaves) await refreshed;
      onDone();
    } catch (error) {
      const others = showFieldErrors(error, (field) => hasField(offer, field), form.setError);
      setFileError(others.file);
      setRefusal(asApiError(error).message);
      // It has moved on: what is shown around this form becomes what it is now.
      if (error instanceof ApiError && error.status === 409) await refreshRequests(client);
      focusFirstWrong(element.current);
    } finally {
      onBusy?.(false);
    }
  }

  return (
    <FormProvider {...form}>
      <form
        ref={element}
        noValidate
        className={style.form}
        aria-label={offer.label}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !form.formState.isSubmitting) onClose();
          // In a text of several lines Enter begins the next one.
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
            event.preventDefault();
            if (stillOffered && !form.formState.isSubmitting) element.current?.requestSubmit();
          }
        }}
        onSubmit={form.handleSubmit(submit, () => {
          missingFile();
          focusFirstWrong(element.current);
        })}
      >
        {heading}
        {refusal && <Notice tone="bad">{refusal}</Notice>}
        {!stillOffered && !form.formState.isSubmitting && <Notice>{m.requests_form_not_offered()}</Notice>}
        <LedHere request={request} />
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
                  setFileError(undefined);
                }}
                fileError={fileError}
              />
            </div>
          ))}
        </div>
        <div className={style.buttons}>
          {stillOffered && (
            <Button
              type="submit"
              variant={offer.tone === 'harm' ? 'danger' : 'go'}
              busy={form.formState.isSubmitting}
            >
              {offer.label}
            </Button>
          )}
          <Button onClick={onClose} disabled={form.formState.isSubmitting}>
            {stillOffered ? m.requests_form_back() : m.ui_close()}
          </Button>
        </div>
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
