import { m } from '#messages';
import type { OfPersonProps } from '#web/lib/room.ts';
import { useSentForm } from '#web/lib/use-sent-form.ts';
import { FormDialog } from '#web/ui/dialog/FormDialog.tsx';
import { FormField } from '#web/ui/form/Form.tsx';
import { TextArea } from '#web/ui/form/inputs.tsx';
import { longestReason } from '../viewing-rules.ts';
import { beginViewing } from './viewing.ts';

/** Asks why, says what comes of it, and begins. */
export default function ViewAsDialog({ person, onClose }: OfPersonProps & { onClose: () => void }) {
  const { name, empcode } = person;
  const form = useSentForm({
    values: { reason: '' },
    check: ({ reason }) => ({ reason: reason.trim() === '' && m.identity_viewing_reason_missing({ name }) }),
    send: ({ reason }) => beginViewing(empcode, reason.trim()),
  });
  return (
    <FormDialog
      of={form}
      title={m.identity_viewing_title({ name })}
      onClose={onClose}
      submit={m.identity_viewing_start()}
    >
      <p>{m.identity_viewing_lead({ name })}</p>
      <FormField
        name="reason"
        label={m.identity_viewing_reason()}
        hint={m.identity_viewing_reason_hint({ name })}
      >
        {(given) => <TextArea {...given} rows={3} maxLength={longestReason} />}
      </FormField>
    </FormDialog>
  );
}
