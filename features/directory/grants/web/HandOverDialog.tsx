import { m } from '#messages';
import { queryClient } from '#web/lib/query-client.ts';
import { useSentForm } from '#web/lib/use-sent-form.ts';
import { FormDialog } from '#web/ui/dialog/FormDialog.tsx';
import { toast } from '#web/ui/dialog/toast.ts';
import { FormField } from '#web/ui/form/Form.tsx';
import type { Choice } from '#web/ui/form/FoundPeople.tsx';
import { PersonInput } from '#web/ui/form/PersonInput.tsx';
import { staffKey } from '../../company/web/api.ts';
import { lookUp } from '../../search/web/api.ts';
import { handOver } from './api.ts';

interface HandOverDialogProps {
  leaver: { readonly empcode: string; readonly name: string };
  onClose: () => void;
}

/** Grants somebody all that another held when they left. */
export function HandOverDialog({ leaver, onClose }: HandOverDialogProps) {
  const form = useSentForm<{ empcode: Choice | null }, { data: { granted: number; passedOver: number } }>({
    values: { empcode: null },
    check: ({ empcode }) => ({ empcode: empcode === null && m.directory_grants_enter_person() }),
    send: ({ empcode }) => handOver(leaver.empcode, empcode?.empcode ?? ''),
    refresh: () => queryClient.invalidateQueries({ queryKey: staffKey }),
    sent: (_, { data: { granted, passedOver } }) => {
      onClose();
      toast.success({ title: m.directory_grants_handed_over({ granted, passed: passedOver }) });
    },
  });
  return (
    <FormDialog
      of={form}
      title={m.directory_grants_hand_over_who({ name: leaver.name })}
      onClose={onClose}
      submit={m.directory_grants_hand_over()}
    >
      <p>{m.directory_grants_hand_over_text({ name: leaver.name })}</p>
      <FormField name="empcode" label={m.directory_grants_person()}>
        {({ value, onChange }) => <PersonInput value={value} onChange={onChange} search={lookUp} />}
      </FormField>
    </FormDialog>
  );
}
