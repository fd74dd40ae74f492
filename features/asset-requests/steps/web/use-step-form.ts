import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { m } from '#messages';
import { dropDraft, readDraft } from '../../../../web/lib/draft.ts';
import { ApiError, newKey } from '../../../../web/lib/http.ts';
import { useMe } from '../../../../web/lib/me.ts';
import { useKeptDraft } from '../../../../web/lib/use-kept-draft.ts';
import { focusFirstWrong, useRefusal } from '../../../../web/lib/use-refusal.ts';
import { refreshRequests } from '../../requests/web/api.ts';
import { todayIn } from '../../requests/web/today.ts';
import type { RequestDetail } from '../../workflow/detail-shapes.ts';
import type { ActionOffer } from '../../workflow/offer-shapes.ts';
import { takeStep } from './api.ts';
import { tellDone } from './decisions.ts';
import { focusNextEmpty } from './step-focus.ts';
import { asksFor, blankStep, stepToSend, type TypedStep } from './step-form.ts';

interface Given {
  request: RequestDetail;
  offer: ActionOffer;
  onDone: () => void;
  leaves?: boolean | undefined;
  onBusy?: ((busy: boolean) => void) | undefined;
}

/** A step as it is typed: what was typed is kept until the step is taken. */
export function useStepForm({ request, offer, onDone, leaves, onBusy }: Given) {
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
  const stopKeeping = useKeptDraft(form, me.empcode, draftName, (typed) => typed);

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

  return {
    form,
    element,
    refusal,
    paper: {
      files,
      error: fileMissing ? m.requests_field_file() : refusal.others.file,
      choose: (next: File[]) => {
        setFiles(next);
        if (next.length > files.length) focusNextEmpty(element);
        setFileMissing(false);
        refusal.forget('file');
      },
    },
    onSubmit: (event: FormEvent) => {
      refusal.clear();
      return form.handleSubmit(submit, () => {
        missingFile();
        focusFirstWrong(element.current);
      })(event);
    },
  };
}

function hasField(offer: ActionOffer, field: string): boolean {
  if (field === 'file') return false;
  if (/^invoice\./u.test(field)) return asksFor(offer, 'invoice');
  if (/^(assests|shop)(\.|$)/u.test(field)) return asksFor(offer, 'assests');
  return offer.needs.some((need) => need.field === field);
}
