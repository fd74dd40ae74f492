import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { m } from '#messages';
import { useTellsBegun } from '#web/lib/form-steps.ts';
import { asApiError } from '#web/lib/http.ts';
import { useMe } from '#web/lib/me.ts';
import { focusFirstWrong, useRefusal } from '#web/lib/use-refusal.ts';
import { deleteDraft } from '../../drafts/web/api.ts';
import { type Opened, useDraftKeeper } from '../../drafts/web/use-draft-keeper.ts';
import { useKeptFiles } from '../../drafts/web/use-kept-files.ts';
import type { EntitlementAnswer } from '../../entitlement/contract.ts';
import { blankRequest, type TypedRequest } from '../../items/web/request-form.ts';
import type { useOpening } from './use-opening.ts';
import { useSubmission } from './use-submission.ts';

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

  function missingBill(): boolean {
    const missing = form.getValues('purchaseType') === 'reimbursement' && files.length === 0;
    setBillMissing(missing);
    return missing;
  }

  const { waiting, send, stop } = useSubmission(keeper);
  async function submit(typed: TypedRequest) {
    if (missingBill()) return focusFirstWrong(element.current);
    await send(typed, files, {
      received: forget,
      refused(error) {
        const { code, message } = asApiError(error);
        refusal.show(error, code === 'idempotency_key_used' ? m.assetrequests_draft_sent_already() : message);
        focusFirstWrong(element.current);
      },
    });
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
    stop,
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
