import { useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Controller, FormProvider, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { m } from '#messages';
import { asApiError } from '../../../../web/lib/http.ts';
import { useMe } from '../../../../web/lib/me.ts';
import { focusFirstWrong, useRefusal } from '../../../../web/lib/use-refusal.ts';
import { Button } from '../../../../web/ui/Button.tsx';
import { Card } from '../../../../web/ui/Card.tsx';
import { Columns } from '../../../../web/ui/Columns.tsx';
import { Field } from '../../../../web/ui/Field.tsx';
import { FileDrop } from '../../../../web/ui/FileDrop.tsx';
import { TextArea } from '../../../../web/ui/inputs.tsx';
import { Notice } from '../../../../web/ui/Notice.tsx';
import { RadioCards } from '../../../../web/ui/RadioCards.tsx';
import { toast } from '../../../../web/ui/toast.ts';
import { deleteDraft } from '../../drafts/web/api.ts';
import { DraftNotice } from '../../drafts/web/DraftNotice.tsx';
import { DraftState, ForkNotice, WaitingNotice } from '../../drafts/web/DraftState.tsx';
import { type Opened, useDraftKeeper } from '../../drafts/web/use-draft-keeper.ts';
import { useKeptFiles } from '../../drafts/web/use-kept-files.ts';
import type { EntitlementAnswer } from '../../entitlement/contract.ts';
import { EntitlementCard } from '../../entitlement/web/EntitlementCard.tsx';
import { RouteAhead } from '../../entitlement/web/RouteAhead.tsx';
import { ItemsField } from '../../items/web/ItemsField.tsx';
import { blankRequest, requestToSend, type TypedRequest } from '../../items/web/request-form.ts';
import { ShopFields } from '../../items/web/ShopFields.tsx';
import { refreshRequests } from '../../requests/web/api.ts';
import { fileBounds, fileHint } from '../../requests/web/file-bounds.ts';
import { limits, type PurchaseType } from '../../workflow/vocabulary.ts';
import { submitRequest } from './api.ts';
import { BillFields } from './BillFields.tsx';
import style from './NewRequestForm.module.css';
import { sendWhenOnline } from './send-when-online.ts';
import { RequestTotal, TotalLine } from './Total.tsx';
import type { useOpening } from './use-opening.ts';

interface NewRequestFormProps {
  entitlement: EntitlementAnswer;
  /** When the server said so: after a session's end, that it answers again. */
  answeredAt: number;
  opened: Opened;
  opening: ReturnType<typeof useOpening>;
}

/** The form of a new request. It keeps its own draft. */
export function NewRequestForm({ entitlement, answeredAt, opened, opening }: NewRequestFormProps) {
  const { empcode } = useMe();
  const client = useQueryClient();
  const navigate = useNavigate();
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
  const begun = kept !== 'nothing';
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address follows the draft, not the function
  useEffect(() => {
    if (begun) follow(draftId);
  }, [begun, draftId]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another answer says that the server can be reached
  useEffect(() => keeper.resume(), [keeper, answeredAt]);
  useEffect(() => () => sending.current.abort(), []);
  const purchaseType = form.watch('purchaseType');
  const isList = form.watch('assests.1') !== undefined;
  const { errors } = form.formState;

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
      const send = () => submitRequest(request, files, keeper.key);
      const { data } = await sendWhenOnline(send, signal, () => setWaiting(true));
      keeper.drop();
      forget();
      toast.success({ title: data.message, description: data.description });
      void refreshRequests(client);
      navigate(`/asset-at-residence/${data.requestID}`, { replace: true });
    } catch (error) {
      keeper.goOn();
      if (signal.aborted) return;
      const { code, message } = asApiError(error);
      refusal.show(error, code === 'idempotency_key_used' ? m.requests_draft_sent_already() : message);
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

  return (
    <FormProvider {...form}>
      <form
        ref={element}
        noValidate
        onSubmit={(event) => {
          refusal.clear();
          return form.handleSubmit(submit, () => {
            missingBill();
            focusFirstWrong(element.current);
          })(event);
        }}
      >
        <Columns aside={<RequestTotal control={form.control} balance={entitlement} />}>
          <div className={style.form}>
            <EntitlementCard entitlement={entitlement} />
            {forked ? (
              <ForkNotice forked={forked} />
            ) : (
              opened.at && <DraftNotice at={opened.at} filesKept onDiscard={discard} />
            )}
            <div className={style.form} inert={waiting}>
              <Card>
                <Field label={m.requests_form_purchase_type()} group error={errors.purchaseType?.message}>
                  <Controller
                    control={form.control}
                    name="purchaseType"
                    rules={{ validate: (value) => value !== null || m.requests_form_wrong_choice() }}
                    render={({ field }) => (
                      <RadioCards<PurchaseType>
                        value={field.value}
                        onChange={(value) => {
                          field.onChange(value);
                          setBillMissing(false);
                        }}
                        options={[
                          {
                            value: 'instore',
                            label: m.requests_form_instore(),
                            hint: m.requests_form_instore_hint(),
                          },
                          {
                            value: 'reimbursement',
                            label: m.requests_form_reimbursement(),
                            hint: m.requests_form_reimbursement_hint(),
                          },
                        ]}
                      />
                    )}
                  />
                </Field>
              </Card>
              <Card title={m.requests_form_items()}>
                {isList && <p className={style.about}>{m.requests_form_items_hint()}</p>}
                <ItemsField limitsHold />
              </Card>
              <Card title={m.requests_form_shop()}>
                <ShopFields withAccount={purchaseType !== 'reimbursement'} />
              </Card>
              <Card>
                <div className={style.stack}>
                  <Field
                    label={
                      purchaseType === 'reimbursement' ? m.requests_form_bill() : m.requests_form_quote()
                    }
                    group
                    optional={purchaseType !== 'reimbursement'}
                    error={billMissing ? m.requests_field_bill() : refusal.others.file}
                  >
                    <FileDrop
                      files={files}
                      onChange={(next) => {
                        choose(next);
                        setBillMissing(false);
                        refusal.forget('file');
                      }}
                      bounds={fileBounds}
                      hint={fileHint()}
                    />
                  </Field>
                  {purchaseType === 'reimbursement' && (
                    <BillFields currency={entitlement.currency} files={files} />
                  )}
                  <Field label={m.requests_form_comment()} optional error={errors.comment?.message}>
                    <TextArea maxLength={limits.comment} {...form.register('comment')} />
                  </Field>
                </div>
              </Card>
            </div>
            {refusal.message && <Notice tone="bad">{refusal.message}</Notice>}
            {waiting && <WaitingNotice onStop={() => sending.current.abort()} />}
            <RouteAhead purchaseType={purchaseType ?? 'instore'} />
            <div className={style.submit}>
              <DraftState kept={kept} />
              <TotalLine control={form.control} balance={entitlement} />
              <Button
                type="submit"
                variant="go"
                icon={<Send className="turns" />}
                busy={form.formState.isSubmitting}
              >
                {m.requests_form_submit()}
              </Button>
            </div>
          </div>
        </Columns>
      </form>
    </FormProvider>
  );
}

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
