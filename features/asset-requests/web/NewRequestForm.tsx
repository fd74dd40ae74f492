import { useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useRef, useState } from 'react';
import { Controller, FormProvider, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { m } from '#messages';
import { asApiError } from '../../../web/lib/http.ts';
import { useMe } from '../../../web/lib/me.ts';
import { Button } from '../../../web/ui/Button.tsx';
import { Card } from '../../../web/ui/Card.tsx';
import { Columns } from '../../../web/ui/Columns.tsx';
import { Field } from '../../../web/ui/Field.tsx';
import { FileDrop } from '../../../web/ui/FileDrop.tsx';
import { TextArea } from '../../../web/ui/inputs.tsx';
import { RadioCards } from '../../../web/ui/RadioCards.tsx';
import { toast } from '../../../web/ui/toast.ts';
import type { Balance } from '../shapes.ts';
import { limits, type PurchaseType } from '../vocabulary.ts';
import { newKey, refreshRequests, submitRequest } from './api.ts';
import { BillFields } from './BillFields.tsx';
import { DraftNotice } from './DraftNotice.tsx';
import { dropDraft, readDraft } from './draft.ts';
import { fileBounds, fileHint } from './file-bounds.ts';
import { focusFirstWrong, showFieldErrors } from './form-errors.ts';
import { ItemsField } from './ItemsField.tsx';
import style from './NewRequestForm.module.css';
import { Notice } from './Notice.tsx';
import { blankRequest, requestToSend, type TypedRequest } from './request-form.ts';
import { ShopFields } from './ShopFields.tsx';
import { RequestTotal, TotalLine } from './Total.tsx';
import { useKeptDraft } from './use-kept-draft.ts';

interface Draft {
  /** Made once with the draft: sent again after a lost answer, it makes no second request. */
  key: string;
  form: TypedRequest;
}
const draftName = 'new';

interface NewRequestFormProps {
  balance: Balance;
  /** Starts over with an empty form. */
  onDiscard: () => void;
}

/** The form of a new request. It keeps its own draft. */
export function NewRequestForm({ balance, onDiscard }: NewRequestFormProps) {
  const { empcode } = useMe();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [draft] = useState(() => readDraft<Draft>(empcode, draftName));
  const [key] = useState(() => draft?.value.key ?? newKey());
  const form = useForm<TypedRequest>({
    defaultValues: { ...blankRequest(), ...draft?.value.form },
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const [files, setFiles] = useState<File[]>([]);
  const [fileError, setFileError] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const element = useRef<HTMLFormElement>(null);
  const stopKeeping = useKeptDraft(form, empcode, draftName, (values) => ({ key, form: values }));
  const purchaseType = form.watch('purchaseType');
  const { errors } = form.formState;

  function missingBill(): boolean {
    const missing = form.getValues('purchaseType') === 'reimbursement' && files.length === 0;
    if (missing) setFileError(m.requests_field_bill());
    return missing;
  }

  async function submit(typed: TypedRequest) {
    setRefusal(undefined);
    if (missingBill()) return focusFirstWrong(element.current);
    try {
      const { data } = await submitRequest(requestToSend(typed), files, key);
      stopKeeping();
      dropDraft(empcode, draftName);
      toast.success({ title: data.message, description: data.description });
      void refreshRequests(client);
      navigate(`/asset-at-residence/${data.requestID}`, { replace: true });
    } catch (error) {
      const others = showFieldErrors(error, hasField, form.setError);
      setFileError(others.file);
      setRefusal(asApiError(error).message);
      focusFirstWrong(element.current);
    }
  }

  return (
    <FormProvider {...form}>
      <form
        ref={element}
        noValidate
        onSubmit={form.handleSubmit(submit, () => {
          missingBill();
          focusFirstWrong(element.current);
        })}
      >
        <Columns aside={<RequestTotal control={form.control} balance={balance} />}>
          <div className={style.form}>
            {draft && (
              <DraftNotice
                at={draft.at}
                onDiscard={() => {
                  stopKeeping();
                  dropDraft(empcode, draftName);
                  onDiscard();
                }}
              />
            )}
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
                        setFileError(undefined);
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
              <p className={style.about}>{m.requests_form_items_hint()}</p>
              <ItemsField />
            </Card>
            <Card title={m.requests_form_shop()}>
              <ShopFields withAccount={purchaseType !== 'reimbursement'} />
            </Card>
            <Card>
              <div className={style.stack}>
                <Field
                  label={purchaseType === 'reimbursement' ? m.requests_form_bill() : m.requests_form_quote()}
                  group
                  optional={purchaseType !== 'reimbursement'}
                  error={fileError}
                >
                  <FileDrop
                    files={files}
                    onChange={(next) => {
                      setFiles(next);
                      setFileError(undefined);
                    }}
                    bounds={fileBounds}
                    hint={fileHint()}
                  />
                </Field>
                {purchaseType === 'reimbursement' && <BillFields currency={balance.currency} files={files} />}
                <Field label={m.requests_form_comment()} optional error={errors.comment?.message}>
                  <TextArea maxLength={limits.comment} {...form.register('comment')} />
                </Field>
              </div>
            </Card>
            {refusal && <Notice tone="bad">{refusal}</Notice>}
            <div className={style.submit}>
              <TotalLine control={form.control} balance={balance} />
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
