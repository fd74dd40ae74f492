import { isEmployeeCode } from '#formats/text/employee-code.ts';
import { m } from '#messages';
import { queryClient } from '#web/lib/query-client.ts';
import { navigate } from '#web/lib/router.tsx';
import { useSentForm } from '#web/lib/use-sent-form.ts';
import { FormDialog } from '#web/ui/dialog/FormDialog.tsx';
import { toast } from '#web/ui/dialog/toast.ts';
import { FormField } from '#web/ui/form/Form.tsx';
import { TextInput } from '#web/ui/form/inputs.tsx';
import { recordPath } from '../../company/record-path.ts';
import type { StaffRecord } from '../contract.ts';
import { giveFirstCode } from './api.ts';

/** Gives the first administrator the code that the company knows them by. */
export function CodeDialog({ record, onClose }: { record: StaffRecord; onClose: () => void }) {
  const codeOf = (typed: string) => typed.trim().toUpperCase();
  const form = useSentForm({
    values: { empcode: '' },
    check: ({ empcode }) => ({
      empcode: !isEmployeeCode(codeOf(empcode)) && m.directory_staff_code_own(),
    }),
    send: ({ empcode }) => giveFirstCode({ empcode: codeOf(empcode) }),
    // Whoever gives it may be who has it from now on: everything that they have read is another's.
    refresh: () => queryClient.invalidateQueries(),
    sent({ empcode }) {
      const code = codeOf(empcode);
      toast.success({ title: m.directory_staff_code_given({ name: record.name, code }) });
      navigate(recordPath(code), { replace: true });
    },
  });
  return (
    <FormDialog
      of={form}
      title={m.directory_staff_give_code()}
      onClose={onClose}
      submit={m.directory_staff_give_code()}
    >
      <p>{m.directory_staff_code_text()}</p>
      <FormField name="empcode" label={m.directory_staff_code_new()} hint={m.directory_staff_code_hint()}>
        {(given) => (
          <TextInput {...given} maxLength={20} autoComplete="off" autoCapitalize="characters" dir="ltr" />
        )}
      </FormField>
    </FormDialog>
  );
}
