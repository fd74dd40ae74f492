import { useQueryClient } from '@tanstack/react-query';
import { m } from '#messages';
import { useSentForm } from '#web/lib/use-sent-form.ts';
import { FormDialog } from '#web/ui/dialog/FormDialog.tsx';
import { toast } from '#web/ui/dialog/toast.ts';
import { FormField } from '#web/ui/form/Form.tsx';
import { Select, TextArea } from '#web/ui/form/inputs.tsx';
import { factBounds } from '../../facts/fields.ts';
import { correctionsKey } from '../../facts/web/api.ts';
import type { View } from '../contract.ts';
import { askCorrection } from './api.ts';

/** Says what is wrong on one's own page. */
export function CorrectionDialog({ view, onClose }: { view: View; onClose: () => void }) {
  const client = useQueryClient();
  const fields = view.sections.flatMap((section) => section.fields.filter(({ field }) => field !== 'text'));
  const form = useSentForm({
    values: { field: fields[0]?.field ?? '', text: '' },
    check: ({ text }) => ({ text: text.trim() === '' && m.onepager_correction_missing() }),
    send: (body, key) => askCorrection(body, key),
    refresh: () => client.invalidateQueries({ queryKey: correctionsKey }),
    sent: () => {
      toast.success({
        title: m.onepager_correction_asked(),
        description: m.onepager_correction_asked_text(),
      });
      onClose();
    },
  });
  return (
    <FormDialog of={form} title={m.onepager_wrong()} submit={m.onepager_correction_send()} onClose={onClose}>
      <FormField name="field" label={m.onepager_correction_field()}>
        {(given) => (
          <Select {...given} options={fields.map(({ field, label }) => ({ value: field, label }))} />
        )}
      </FormField>
      <FormField name="text" label={m.onepager_correction_text()} hint={m.onepager_correction_hint()}>
        {(given) => <TextArea {...given} rows={4} maxLength={factBounds.correction} />}
      </FormField>
    </FormDialog>
  );
}
