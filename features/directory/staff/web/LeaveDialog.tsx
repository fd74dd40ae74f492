import { dayOf, displayDate } from '#formats/time/dates.ts';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { useSentForm } from '#web/lib/use-sent-form.ts';
import { saidAndClosed } from '#web/ui/dialog/attempt.ts';
import { FormDialog } from '#web/ui/dialog/FormDialog.tsx';
import { DateInput } from '#web/ui/form/DateInput.tsx';
import { wrongDay } from '#web/ui/form/day.ts';
import { FormField } from '#web/ui/form/Form.tsx';
import { staffKey } from '../../company/web/api.ts';
import type { StaffRecord } from '../contract.ts';
import { changeStaff } from './api.ts';

/** Lets an employee go on a day, or takes one back who has left. */
export function LeaveDialog({ record, onClose }: { record: StaffRecord; onClose: () => void }) {
  const { timeZone } = useMe();
  const today = dayOf(new Date(), timeZone);
  const { empcode, name, seen } = record;
  const leaves = record.leftOn === null;
  const said = leaves ? m.directory_staff_leave_saved : m.directory_staff_back_saved;
  const form = useSentForm({
    // The leaving day has no proposal: from it on they cannot sign in.
    values: { effectiveOn: leaves ? '' : today },
    check: ({ effectiveOn }) => ({ effectiveOn: wrongDay(effectiveOn) }),
    send: ({ effectiveOn }) => changeStaff({ empcode, seen, effectiveOn, leaves }),
    refresh: () => queryClient.invalidateQueries({ queryKey: staffKey }),
    sent: saidAndClosed(({ effectiveOn }) => said({ name, day: displayDate(effectiveOn) }), onClose),
  });
  return (
    <FormDialog
      of={form}
      title={leaves ? m.directory_staff_leave_who({ name }) : m.directory_staff_back_who({ name })}
      onClose={onClose}
      submit={leaves ? m.directory_staff_leave() : m.directory_staff_back()}
      variant={leaves ? 'danger' : 'go'}
    >
      <FormField
        name="effectiveOn"
        label={leaves ? m.directory_staff_leave_day() : m.directory_staff_back_day()}
        hint={leaves ? m.directory_staff_leave_hint() : m.directory_staff_back_hint()}
      >
        {(given) => <DateInput {...given} />}
      </FormField>
    </FormDialog>
  );
}
