import { m } from '#messages';
import { useSentForm } from '#web/lib/use-sent-form.ts';
import { FormDialog } from '#web/ui/dialog/FormDialog.tsx';
import { toast } from '#web/ui/dialog/toast.ts';
import { FormField } from '#web/ui/form/Form.tsx';
import type { Choice } from '#web/ui/form/FoundPeople.tsx';
import { Select, TextArea } from '#web/ui/form/inputs.tsx';
import { PersonInput } from '#web/ui/form/PersonInput.tsx';
import { refreshRequests } from '../../requests/web/api.ts';
import { roleWords } from '../../workflow/role-words.ts';
import type { ReassignRequest, StuckRequest } from '../contract.ts';
import { colleagues, reassign } from './api.ts';
import style from './ReassignDialog.module.css';

/** What is known of a request before somebody is named for it; `role` is the one suggested. */
export type Reassigning = Pick<StuckRequest, 'requestID' | 'sequenceID' | 'title' | 'empname' | 'role'>;

const roles = ['FL1', 'FL2', 'T1', 'FINANCE'] as const;
const longest = 2_000;

interface Typed {
  role: ReassignRequest['role'];
  empcode: Choice | null;
  comment: string;
}

/** Asks for whom a request is to be, in which role; says at the field why somebody cannot be named. */
export function ReassignDialog({ request, onClose }: { request: Reassigning; onClose: () => void }) {
  const { requestID, sequenceID: version, title, empname } = request;
  const form = useSentForm<Typed>({
    values: { role: request.role, empcode: null, comment: '' },
    check: ({ empcode }) => ({ empcode: !empcode && m.assetrequests_assign_field_active() }),
    send({ role, empcode: chosen, comment }) {
      const note = comment.trim();
      const empcode = chosen?.empcode ?? '';
      return reassign({ requestID, role, empcode, version, ...(note && { comment: note }) });
    },
    refresh: refreshRequests,
    sent({ empcode }) {
      toast.success({
        title: m.assetrequests_admin_done({ id: requestID, name: empcode?.name ?? '' }),
        description: m.assetrequests_admin_done_text(),
      });
      onClose();
    },
  });
  return (
    <FormDialog
      of={form}
      size="medium"
      title={m.assetrequests_admin_dialog({ id: requestID })}
      onClose={onClose}
      keep={m.assetrequests_admin_keep()}
      submit={m.assetrequests_waiting_stuck_label()}
      className={style.form}
    >
      <p>{m.assetrequests_admin_about({ title, name: empname })}</p>
      <FormField
        name="empcode"
        label={m.assetrequests_admin_person()}
        hint={m.assetrequests_admin_person_hint()}
      >
        {({ value, onChange }) => <PersonInput value={value} onChange={onChange} search={colleagues} />}
      </FormField>
      {/* Who cannot take one part may take another. */}
      <FormField name="role" with={['empcode']} label={m.assetrequests_admin_role()}>
        {(field) => (
          <Select {...field} options={roles.map((value) => ({ value, label: roleWords(value) }))} />
        )}
      </FormField>
      <FormField name="comment" label={m.assetrequests_admin_comment()} optional>
        {(field) => <TextArea {...field} maxLength={longest} />}
      </FormField>
    </FormDialog>
  );
}
