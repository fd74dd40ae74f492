import { displayDate, weekdayName } from '#formats/time/dates.ts';
import { m } from '#messages';
import { queryClient } from '#web/lib/query-client.ts';
import { useSentForm } from '#web/lib/use-sent-form.ts';
import { saidAndClosed } from '#web/ui/dialog/attempt.ts';
import { FormDialog } from '#web/ui/dialog/FormDialog.tsx';
import { FormField } from '#web/ui/form/Form.tsx';
import { Select, TextInput } from '#web/ui/form/inputs.tsx';
import { storesKey } from '../../places/web/api.ts';
import type { OwnDay } from '../contract.ts';
import { markWords } from '../mark-words.ts';
import { type Mark, marks } from '../marks.ts';
import { longestReason } from '../rules.ts';
import style from './Attendance.module.css';
import { dispute } from './api.ts';

const choose = () => ({ value: '', label: m.stores_choose() });

const dayWords = (day: string, mark: Mark | null) =>
  m.stores_dispute_option({
    day: displayDate(day),
    weekday: weekdayName(day, 'long'),
    mark: mark ? markWords[mark]() : m.stores_not_marked(),
  });

interface DisputeDialogProps {
  /** Of which something may be said. */
  days: readonly OwnDay[];
  onClose: () => void;
}

/** Which of one's own days is marked wrongly, and what it was. Nothing is chosen before somebody has. */
export function DisputeDialog({ days, onClose }: DisputeDialogProps) {
  const form = useSentForm<{ day: string; says: Mark | ''; note: string }>({
    values: { day: '', says: '', note: '' },
    check: ({ day, says, note }) => ({
      day: day === '' && m.stores_choose_day(),
      says: says === '' && m.stores_choose_mark(),
      note: note.trim() === '' && m.stores_enter_note(),
    }),
    send: async ({ day, says, note }) => says && dispute({ day, says, note: note.trim() }),
    refresh: () => queryClient.invalidateQueries({ queryKey: storesKey }),
    sent: saidAndClosed(() => m.stores_disputed(), onClose),
  });
  return (
    <FormDialog
      of={form}
      title={m.stores_dispute()}
      onClose={onClose}
      submit={m.stores_dispute_send()}
      className={style.fields}
    >
      <FormField name="day" label={m.stores_dispute_which()}>
        {(given) => (
          <Select
            {...given}
            options={[choose(), ...days.map(({ day, mark }) => ({ value: day, label: dayWords(day, mark) }))]}
          />
        )}
      </FormField>
      <FormField name="says" label={m.stores_dispute_says()}>
        {(given) => (
          <Select
            {...given}
            options={[choose(), ...marks.map((one) => ({ value: one, label: markWords[one]() }))]}
          />
        )}
      </FormField>
      <FormField name="note" label={m.stores_dispute_note()} hint={m.stores_dispute_note_hint()}>
        {(given) => <TextInput {...given} maxLength={longestReason} autoComplete="off" />}
      </FormField>
    </FormDialog>
  );
}
