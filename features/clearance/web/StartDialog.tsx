import { m } from '#messages';
import { navigate } from '#web/lib/router.tsx';
import { useSentForm } from '#web/lib/use-sent-form.ts';
import { FormDialog } from '#web/ui/dialog/FormDialog.tsx';
import { toast } from '#web/ui/dialog/toast.ts';
import { DateInput } from '#web/ui/form/DateInput.tsx';
import { wrongDay } from '#web/ui/form/day.ts';
import { FormField } from '#web/ui/form/Form.tsx';
import type { Choice } from '#web/ui/form/FoundPeople.tsx';
import { PersonInput } from '#web/ui/form/PersonInput.tsx';
import { lookUp, refreshClearances, start } from './api.ts';

/** Who leaves, and when. */
export function StartDialog({ onClose }: { onClose: () => void }) {
  const form = useSentForm<{ empcode: Choice | null; lastDay: string }>({
    values: { empcode: null, lastDay: '' },
    check: ({ empcode, lastDay }) => ({
      empcode: !empcode && m.clearance_needs_person(),
      lastDay: lastDay === '' ? m.clearance_needs_last_day() : wrongDay(lastDay),
    }),
    async send({ empcode, lastDay }, key) {
      await start({ empcode: empcode?.empcode ?? '', lastDay }, key);
      toast.success({ title: m.clearance_started() });
    },
    refresh: refreshClearances,
    sent({ empcode }) {
      onClose();
      navigate(`/admin/clearance/${empcode?.empcode}`);
    },
  });
  return (
    <FormDialog
      of={form}
      size="medium"
      title={m.clearance_start()}
      onClose={onClose}
      submit={m.clearance_start()}
    >
      <p className="muted">{m.clearance_start_text()}</p>
      <FormField name="empcode" label={m.clearance_start_person()}>
        {({ value, onChange }) => <PersonInput value={value} onChange={onChange} search={lookUp} />}
      </FormField>
      <FormField name="lastDay" label={m.clearance_last_day()}>
        {(field) => <DateInput {...field} />}
      </FormField>
    </FormDialog>
  );
}
