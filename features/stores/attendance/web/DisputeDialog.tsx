import { displayDate } from '#formats/time/dates.ts';
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

/** What a day of one's own was, where it is marked otherwise. */
export function DisputeDialog({ day, onClose }: { day: OwnDay; onClose: () => void }) {
  const others = marks.filter((one) => one !== day.mark);
  const form = useSentForm<{ says: Mark; note: string }>({
    values: { says: others[0] ?? 'present', note: '' },
    check: ({ note }) => ({ note: note.trim() === '' && m.stores_enter_note() }),
    send: ({ says, note }) => dispute({ day: day.day, says, note: note.trim() }),
    refresh: () => queryClient.invalidateQueries({ queryKey: storesKey }),
    sent: saidAndClosed(() => m.stores_disputed(), onClose),
  });
  return (
    <FormDialog
      of={form}
      title={m.stores_dispute_day({ day: displayDate(day.day) })}
      onClose={onClose}
      submit={m.stores_dispute_send()}
      className={style.fields}
    >
      <FormField name="says" label={m.stores_dispute_says()}>
        {(given) => (
          <Select {...given} options={others.map((one) => ({ value: one, label: markWords[one]() }))} />
        )}
      </FormField>
      <FormField name="note" label={m.stores_dispute_note()} hint={m.stores_dispute_note_hint()}>
        {(given) => <TextInput {...given} maxLength={longestReason} autoComplete="off" />}
      </FormField>
    </FormDialog>
  );
}
