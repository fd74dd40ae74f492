import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { m } from '#messages';
import { useSentForm } from '#web/lib/use-sent-form.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { toast } from '#web/ui/dialog/toast.ts';
import { Form, FormField } from '#web/ui/form/Form.tsx';
import { Select, TextInput } from '#web/ui/form/inputs.tsx';
import type { Due } from '../contract.ts';
import { type DueEnd, dueEnds } from '../vocabulary.ts';
import { end, refreshClearances } from './api.ts';
import style from './Clearance.module.css';

/** How a due ends. */
export function EndDueDialog({ due, onClose }: { due: Due; onClose: () => void }) {
  const client = useQueryClient();
  const id = useId();
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
    refresh: () => refreshClearances(client),
    sent: onClose,
  });
  return (
    <Dialog
      open
      busy={form.busy}
      title={m.clearance_due_end_title()}
      onClose={onClose}
      actions={
        <Button type="submit" form={id} variant="go" busy={form.busy}>
          {m.clearance_save()}
        </Button>
      }
    >
      <Form of={form} id={id} className={style.fields}>
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
      </Form>
    </Dialog>
  );
}
