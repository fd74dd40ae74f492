import { m } from '#messages';
import { queryClient } from '#web/lib/query-client.ts';
import { useSentForm } from '#web/lib/use-sent-form.ts';
import { saidAndClosed } from '#web/ui/dialog/attempt.ts';
import { FormDialog } from '#web/ui/dialog/FormDialog.tsx';
import { FormField } from '#web/ui/form/Form.tsx';
import { Checkbox, TextInput } from '#web/ui/form/inputs.tsx';
import type { UserDetails } from '../contract.ts';
import { profile, saveOwnContact } from './api.ts';
import style from './ContactDialog.module.css';

/** How colleagues find one: what one is called beside one's name, and who sees one's number. */
export function ContactDialog({ details, onClose }: { details: UserDetails; onClose: () => void }) {
  const form = useSentForm<{ knownAs: string; phoneHidden: boolean }>({
    values: { knownAs: details.knownAs ?? '', phoneHidden: details.phoneHidden },
    send({ knownAs, phoneHidden }) {
      const name = knownAs.trim();
      return saveOwnContact({ ...(name && { knownAs: name }), phoneHidden });
    },
    refresh: () => queryClient.invalidateQueries({ queryKey: profile.queryKey }),
    sent: saidAndClosed(() => m.profile_contact_saved(), onClose),
  });
  return (
    <FormDialog
      of={form}
      title={m.profile_contact()}
      onClose={onClose}
      submit={m.profile_contact_save()}
      className={style.form}
    >
      <FormField name="knownAs" label={m.profile_known_as()} hint={m.profile_known_as_hint()} optional>
        {(field) => <TextInput {...field} maxLength={120} autoComplete="nickname" />}
      </FormField>
      <FormField name="phoneHidden" label={m.profile_phone()} hint={m.profile_phone_hide_hint()} group>
        {({ value, onChange, ...field }) => (
          <Checkbox
            {...field}
            label={m.profile_phone_hide()}
            checked={value}
            onChange={(event) => onChange(event.target.checked)}
          />
        )}
      </FormField>
    </FormDialog>
  );
}
