import { upperAscii } from '#formats/text/ascii-case.ts';
import { isEmployeeCode } from '#formats/text/employee-code.ts';
import { dayOf } from '#formats/time/dates.ts';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { useSentForm } from '#web/lib/use-sent-form.ts';
import { FormDialog } from '#web/ui/dialog/FormDialog.tsx';
import { FormField } from '#web/ui/form/Form.tsx';
import { TextInput } from '#web/ui/form/inputs.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { staffKey } from '../../company/web/api.ts';
import type { VacantPost } from '../../posts/contract.ts';
import { sentOf, type TypedStaff, typedFor, typedOf } from '../typed.ts';
import { takeOn } from './api.ts';
import { StaffFields } from './StaffFields.tsx';
import { wrongTyped } from './wrong-typed.ts';

interface AddDialogProps {
  /** The vacant post that they fill. */
  post?: VacantPost | undefined;
  onClose: () => void;
  onAdded: (empcode: string) => void;
}

/** Takes an employee on. */
export function AddDialog({ post, onClose, onAdded }: AddDialogProps) {
  const { timeZone } = useMe();
  const today = dayOf(new Date(), timeZone);
  const codeOf = (typed: string) => upperAscii(typed.trim());
  const form = useSentForm<TypedStaff & { empcode: string }, { data: { empcode: string } }>({
    values: { empcode: '', ...(post ? typedFor(post, typedOf(null, today)) : typedOf(null, today)) },
    asLeft: true,
    check: ({ empcode, ...typed }) => ({
      empcode: !isEmployeeCode(codeOf(empcode)) && m.directory_staff_enter_empcode(),
      ...wrongTyped(typed, today),
    }),
    send: ({ empcode, ...typed }) =>
      takeOn({ empcode: codeOf(empcode), ...sentOf(typed), ...(post && { postId: post.postId }) }),
    refresh: () => queryClient.invalidateQueries({ queryKey: staffKey }),
    sent: (_, { data }) => onAdded(data.empcode),
  });
  return (
    <FormDialog
      of={form}
      size="medium"
      title={m.directory_staff_add()}
      onClose={onClose}
      submit={m.directory_staff_add_submit()}
    >
      {post && <Notice>{m.directory_posts_fills({ title: post.title })}</Notice>}
      <FormField name="empcode" label={m.directory_staff_empcode()} hint={m.directory_staff_empcode_hint()}>
        {(given) => <TextInput {...given} autoComplete="off" dir="ltr" />}
      </FormField>
      <StaffFields record={null} changed={[]} />
    </FormDialog>
  );
}
