import { m } from '#messages';
import { useSentForm } from '#web/lib/use-sent-form.ts';
import { FormDialog } from '#web/ui/dialog/FormDialog.tsx';
import { toast } from '#web/ui/dialog/toast.ts';
import { FormField } from '#web/ui/form/Form.tsx';
import { Select, TextInput } from '#web/ui/form/inputs.tsx';
import type { Clearance } from '../contract.ts';
import { refreshClearances, reopen } from './api.ts';

/** Which department has to look again, and why. */
export function ReopenDialog({ of, onClose }: { of: Clearance; onClose: () => void }) {
  const form = useSentForm({
    values: { department: '', why: '' },
    check: ({ department, why }) => ({
      department: department === '' && m.clearance_needs_department(),
      why: why.trim() === '' && m.clearance_needs_why(),
    }),
    async send(typed, key) {
      await reopen({ clearanceId: of.clearanceId, revision: of.revision, ...typed }, key);
      toast.success({ title: m.clearance_reopened() });
    },
    refresh: refreshClearances,
    sent: onClose,
  });
  return (
    <FormDialog
      of={form}
      title={m.clearance_reopen_title({ name: of.name })}
      onClose={onClose}
      submit={m.clearance_reopen()}
    >
      <FormField name="department" label={m.clearance_department()}>
        {(given) => (
          <Select
            {...given}
            placeholder={m.clearance_needs_department()}
            options={of.departments.map((one) => ({ value: one.department, label: one.departmentName }))}
          />
        )}
      </FormField>
      <FormField name="why" label={m.clearance_reopen_why()}>
        {(given) => <TextInput {...given} maxLength={500} />}
      </FormField>
    </FormDialog>
  );
}
