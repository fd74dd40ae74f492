import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { m } from '#messages';
import { tellFormStep, useTellsBegun } from '#web/lib/form-steps.ts';
import { asApiError } from '#web/lib/http.ts';
import { useMe } from '#web/lib/me.ts';
import { navigate } from '#web/lib/router.tsx';
import { dropUnsent, keepUnsent, whileSending } from '#web/lib/unsent.ts';
import { focusFirstWrong, useRefusal } from '#web/lib/use-refusal.ts';
import { toast } from '#web/ui/dialog/toast.ts';
import { deleteDraft } from '../../drafts/web/api.ts';
import { heldName, type Opened, titleOfTyped, useDraftKeeper } from '../../drafts/web/use-draft-keeper.ts';
import { useKeptFiles } from '../../drafts/web/use-kept-files.ts';
import type { EntitlementAnswer } from '../../entitlement/contract.ts';
import { blankRequest, requestToSend, type TypedRequest } from '../../items/web/request-form.ts';
import { refreshRequests } from '../../requests/web/api.ts';
import { titleWords } from '../../workflow/title.ts';
import { requestForm, submissionPath, submitRequest } from './api.ts';
import { sendWhenOnline } from './send-when-online.ts';
import type { useOpening } from './use-opening.ts';

export interface NewRequest {
  entitlement: EntitlementAnswer;
  /** When the server said so: after a session's end, that it answers again. */
  answeredAt: number;
  opened: Opened;
  opening: ReturnType<typeof useOpening>;
}

/** A new request as it is written, kept as a draft, and sent. */
export function useNewRequest({ answeredAt, opened, opening }: Omit<NewRequest, 'entitlement'>) {
  const { empcode } = useMe();
  const form = useForm<TypedRequest>({
    defaultValues: { ...blankRequest(), ...opened.form },
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const keeper = useDraftKeeper(form, empcode, opened);
  const { draftId, kept, forked } = keeper;
  const { files, choose, forget } = useKeptFiles(empcode, draftId);
  const [billMissing, setBillMissing] = useState(false);
  const refusal = useRefusal(form, hasField);
  const [waiting, setWaiting] = useState(false);
  const sending = useRef(new AbortController());
  const element = useRef<HTMLFormElement>(null);
  const { follow } = opening;
  useTellsBegun(form.formState.isDirty);
  const begun = kept !== 'nothing';
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address follows the draft, not the function
  useEffect(() => {
    if (begun) follow(draftId);
  }, [begun, draftId]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another answer says that the server can be reached
  useEffect(() => keeper.resume(), [keeper, answeredAt]);
  useEffect(() => () => sending.current.abort(), []);

  function missingBill(): boolean {
    const missing = form.getValues('purchaseType') === 'reimbursement' && files.length === 0;
    setBillMissing(missing);
    return missing;
  }

  async function submit(typed: TypedRequest) {
    if (missingBill()) return focusFirstWrong(element.current);
    await keeper.end({ sent: true });
    sending.current = new AbortController();
    const { signal } = sending.current;
    try {
      const request = { ...requestToSend(typed), draftId };
      const send = () => submitRequest(requestForm(request, files), keeper.key);
      const wait = () => {
        setWaiting(true);
        // Whoever goes elsewhere meanwhile, or closes the page, need not come back for it.
        void keepUnsent(requestForm(request, files), {
          empcode,
          key: keeper.key,
          path: submissionPath,
          draft: heldName(draftId),
          title: titleWords(titleOfTyped(typed)),
          link: `/asset-at-residence/new?draft=${draftId}`,
        });
      };
      const { data } = await whileSending(keeper.key, () => sendWhenOnline(send, signal, wait));
      tellFormStep('sent');
      void dropUnsent(empcode, keeper.key);
      keeper.drop();
      forget();
      toast.success({ title: data.message, description: data.description });
      void refreshRequests();
      navigate(`/asset-at-residence/${data.requestID}`, { replace: true });
    } catch (error) {
      keeper.goOn();
      if (signal.aborted) return;
      void dropUnsent(empcode, keeper.key);
      const { code, message } = asApiError(error);
      refusal.show(error, code === 'idempotency_key_used' ? m.assetrequests_draft_sent_already() : message);
      focusFirstWrong(element.current);
    } finally {
      setWaiting(false);
    }
  }

  async function discard() {
    await keeper.end({ sent: false });
    keeper.drop();
    forget();
    opening.restart();
    await deleteDraft(draftId).catch(() => null);
  }

  return {
    form,
    element,
    refusal,
    draft: { kept, forked, discard },
    paper: {
      files,
      isMissing: billMissing,
      choose: (next: File[]) => {
        choose(next);
        setBillMissing(false);
        refusal.forget('file');
      },
      /** Another kind of purchase: whether one is needed is asked anew. */
      forgive: () => setBillMissing(false),
    },
    waiting,
    stop: () => {
      sending.current.abort();
      void dropUnsent(empcode, keeper.key);
    },
    onSubmit: (event: FormEvent) => {
      refusal.clear();
      return form.handleSubmit(submit, () => {
        missingBill();
        focusFirstWrong(element.current);
      })(event);
    },
  };
}

export type Paper = ReturnType<typeof useNewRequest>['paper'];

/** The fields of the form, as the server's refusal names them. */
function hasField(field: string): boolean {
  return (
    /^assests(\.\d+\.(category|name|url|quantity|price))?$/u.test(field) ||
    /^shop\.(name|place|accountNumber|bankCode)$/u.test(field) ||
    /^invoice\./u.test(field) ||
    field === 'purchaseType' ||
    field === 'comment'
  );
}
