import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { m } from '#messages';
import { ApiError, asApiError } from '../../../../web/lib/http.ts';
import { useWrong } from '../../../../web/lib/use-wrong.ts';
import { Button } from '../../../../web/ui/Button.tsx';
import { Dialog } from '../../../../web/ui/Dialog.tsx';
import { Field } from '../../../../web/ui/Field.tsx';
import { Select, TextArea } from '../../../../web/ui/inputs.tsx';
import { type Choice, PersonInput } from '../../../../web/ui/PersonInput.tsx';
import { toast } from '../../../../web/ui/toast.ts';
import { refreshRequests } from '../../requests/web/api.ts';
import { roleWords } from '../../workflow/role-words.ts';
import type { ReassignRequest, StuckRequest } from '../contract.ts';
import { colleagues, reassign } from './api.ts';
import style from './ReassignDialog.module.css';

/** What is known of a request before somebody is named for it; `role` is the one suggested. */
export type Reassigning = Pick<StuckRequest, 'requestID' | 'sequenceID' | 'title' | 'empname' | 'role'>;

const roles = ['FL1', 'FL2', 'T1', 'FINANCE'] as const;
const longest = 2_000;

/** Asks for whom a request is to be, in which role; says at the field why somebody cannot be named. */
export function ReassignDialog({ request, onClose }: { request: Reassigning; onClose: () => void }) {
  const client = useQueryClient();
  const id = useId();
  const { requestID, sequenceID: version, title, empname } = request;
  const [role, setRole] = useState<ReassignRequest['role']>(request.role);
  const [person, setPerson] = useState<Choice | null>(null);
  const [comment, setComment] = useState('');
  // Who cannot take one part may take another.
  const about = `${role} ${person?.empcode}`;
  const [{ empcode: wrong }, setWrong] = useWrong({ empcode: about });
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    if (!person) return setWrong({ empcode: m.requests_assign_field_active() });
    setBusy(true);
    setWrong({});
    const note = comment.trim();
    try {
      await reassign({ requestID, role, empcode: person.empcode, version, ...(note && { comment: note }) });
      toast.success({
        title: m.requests_admin_done({ id: requestID, name: person.name }),
        description: m.requests_admin_done_text(),
      });
      onClose();
    } catch (error) {
      const said = error instanceof ApiError ? error.fields.empcode : undefined;
      if (said) setWrong({ empcode: said });
      else toast.error({ title: m.requests_admin_failed(), description: asApiError(error).message });
    } finally {
      setBusy(false);
    }
    await refreshRequests(client);
  }

  return (
    <Dialog
      open
      busy={busy}
      size="medium"
      title={m.requests_admin_dialog({ id: requestID })}
      onClose={onClose}
      keep={m.requests_admin_keep()}
      actions={
        <Button variant="go" type="submit" form={id} busy={busy}>
          {m.requests_waiting_stuck_label()}
        </Button>
      }
    >
      <form id={id} className={style.form} onSubmit={submit} noValidate>
        <p>{m.requests_admin_about({ title, name: empname })}</p>
        <Field label={m.requests_admin_person()} hint={m.requests_admin_person_hint()} error={wrong}>
          <PersonInput value={person} onChange={setPerson} search={colleagues} />
        </Field>
        <Field label={m.requests_admin_role()}>
          <Select
            value={role}
            onChange={(event) => setRole(roles.find((known) => known === event.target.value) ?? role)}
            options={roles.map((value) => ({ value, label: roleWords(value) }))}
          />
        </Field>
        <Field label={m.requests_admin_comment()} optional>
          <TextArea
            value={comment}
            maxLength={longest}
            onChange={(event) => setComment(event.target.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}
