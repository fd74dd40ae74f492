import { m } from '#messages';
import { useSentForm } from '#web/lib/use-sent-form.ts';
import { FormDialog } from '#web/ui/dialog/FormDialog.tsx';
import { toast } from '#web/ui/dialog/toast.ts';
import { FormField } from '#web/ui/form/Form.tsx';
import { Select, TextInput } from '#web/ui/form/inputs.tsx';
import type { Due } from '../contract.ts';
import { type DueEnd, dueEnds } from '../vocabulary.ts';
import { end, refreshClearances } from './api.ts';

/** How a due ends. */
export function EndDueDialog({ due, onClose }: { due: Due; onClose: () => void }) {
  const form = useSentForm<{ end: DueEnd; note: string }>({
    values: { end: due.source === 'asset' ? 'returned' : 'recovered', note: '' },
    check: (typed) => ({
      note: typed.end === 'waived' && typed.note.trim() === '' && m.clearance_needs_note(),
    }),
    async send(typed, key) {
      const note = typed.note.trim();
      await end({ dueId: due.dueId, end: typed.end, ...(note && { note }) }, key);
      toast.success({ title: m.clearance_due_ended() });
    },
    refresh: refreshClearances,
    sent: onClose,
  });
  return (
    <FormDialog of={form} title={m.clearance_due_end_title()} onClose={onClose} submit={m.clearance_save()}>
      <p>
        <bdi>{due.title}</bdi>
      </p>
      <FormField name="end" label={m.clearance_due_end_how()}>
        {(given) => (
          <Select
            {...given}
            options={dueEnds.map((state) => ({ value: state, label: m.clearance_due_words({ state }) }))}
          />
        )}
      </FormField>
      <FormField
        name="note"
        with={['end']}
        label={m.clearance_note()}
        hint={m.clearance_note_hint()}
        optional
      >
        {(given) => <TextInput {...given} maxLength={500} />}
      </FormField>
    </FormDialog>
  );
}
