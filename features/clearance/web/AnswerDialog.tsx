import { useWatch } from 'react-hook-form';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { useSentForm } from '#web/lib/use-sent-form.ts';
import { FormDialog } from '#web/ui/dialog/FormDialog.tsx';
import { toast } from '#web/ui/dialog/toast.ts';
import { FormField } from '#web/ui/form/Form.tsx';
import { Select, TextArea, TextInput } from '#web/ui/form/inputs.tsx';
import { MoneyInput } from '#web/ui/form/MoneyInput.tsx';
import { type TypedAmount, wrongAmount } from '#web/ui/form/money.ts';
import type { QueueRow } from '../queue-contract.ts';
import type { ResolveStatus } from '../vocabulary.ts';
import { refreshClearances, resolve } from './api.ts';

interface Typed {
  resolveStatus: ResolveStatus | '';
  owed: string;
  amount: TypedAmount;
  remark: string;
}

interface AnswerDialogProps {
  rows: readonly QueueRow[];
  onClose: (sent: boolean) => void;
}

/** What a department says, of one or of several at once. */
export function AnswerDialog({ rows, onClose }: AnswerDialogProps) {
  const { currency } = useMe();
  const { form, hasDues } = useAnswerForm({ rows, onClose });
  const status = useWatch({ control: form.form.control, name: 'resolveStatus' });
  return (
    <FormDialog
      of={form}
      size="medium"
      title={m.clearance_answer_title({ count: rows.length, name: rows[0]?.name ?? '' })}
      onClose={() => onClose(false)}
      submit={m.clearance_save()}
    >
      <FormField name="resolveStatus" with={['owed']} label={m.clearance_answer_status()}>
        {(given) => (
          <Select
            {...given}
            placeholder={m.clearance_needs_status()}
            options={['Yes', 'No', 'NA', 'Pending'].map((one) => ({
              value: one,
              label: m.clearance_status_meaning({ status: one as ResolveStatus }),
            }))}
          />
        )}
      </FormField>
      {status === 'No' && (
        <>
          <FormField
            name="owed"
            label={m.clearance_answer_owed()}
            hint={m.clearance_answer_owed_hint()}
            optional={hasDues}
          >
            {(given) => <TextInput {...given} maxLength={160} />}
          </FormField>
          <FormField name="amount" label={m.clearance_answer_amount()} optional>
            {({ value, onChange }) => <MoneyInput value={value} onChange={onChange} currency={currency} />}
          </FormField>
        </>
      )}
      <FormField name="remark" label={m.clearance_remark()} optional>
        {(given) => <TextArea {...given} maxLength={1_000} />}
      </FormField>
    </FormDialog>
  );
}

function useAnswerForm({ rows, onClose }: AnswerDialogProps) {
  const { currency } = useMe();
  const hasDues = rows.every(({ dues }) => dues.some(({ state }) => state === 'open'));
  const form = useSentForm<Typed>({
    values: { resolveStatus: '', owed: '', amount: null, remark: '' },
    check: ({ resolveStatus, owed, amount }) => ({
      resolveStatus: resolveStatus === '' && m.clearance_needs_status(),
      owed: resolveStatus === 'No' && !hasDues && owed.trim() === '' && m.clearance_needs_owed(),
      amount: resolveStatus === 'No' && amount !== null && wrongAmount(amount, currency),
    }),
    async send({ resolveStatus, owed, amount, remark }, key) {
      if (resolveStatus === '') return;
      const isNo = resolveStatus === 'No';
      const { data } = await resolve(
        {
          items: rows.map(({ clearanceId, department, version }) => ({ clearanceId, department, version })),
          resolveStatus,
          ...(remark.trim() && { remark }),
          ...(isNo && owed.trim() && { owed }),
          ...(isNo && typeof amount === 'number' && { amount }),
        },
        key,
      );
      toast.success({ title: m.clearance_answered({ count: data.resolved }) });
    },
    refresh: refreshClearances,
    sent: () => onClose(true),
  });
  return { form, hasDues };
}
