import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { dayOf, displayDate } from '#formats/time/dates.ts';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { useSentForm } from '#web/lib/use-sent-form.ts';
import { FormDialog } from '#web/ui/dialog/FormDialog.tsx';
import { toast } from '#web/ui/dialog/toast.ts';
import { DateInput } from '#web/ui/form/DateInput.tsx';
import { isDay, wrongDay } from '#web/ui/form/day.ts';
import { FormField } from '#web/ui/form/Form.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { powerFields } from '../../company/own.ts';
import { staffKey } from '../../company/web/api.ts';
import type { VacantPost } from '../../posts/contract.ts';
import type { SignInChange } from '../../sign-ins/contract.ts';
import type { StaffRecord } from '../contract.ts';
import type { StaffFields as Fields } from '../rules.ts';
import { changedOf, type TypedStaff, typedFor, typedOf } from '../typed.ts';
import { changeStaff } from './api.ts';
import { StaffFields } from './StaffFields.tsx';
import { wrongTyped } from './wrong-typed.ts';

/** What nobody changes of themselves is said before it is sent. */
const wrongOfOneself = (changes: Partial<Fields>) =>
  Object.fromEntries(
    powerFields.filter((field) => field in changes).map((field) => [field, m.directory_staff_own_field()]),
  );

const waitingWords = ({ state, name }: SignInChange) =>
  state === 'agreed'
    ? m.directory_staff_saved_sign_in_agreed({ name })
    : m.directory_staff_saved_sign_in({ name });

interface ChangeDialogProps {
  record: StaffRecord;
  /** The vacant post that they fill. */
  post?: VacantPost;
  onClose: () => void;
}

/** Changes an employee from a day on: at once, for a day that is past, or planned for one to come. */
export function ChangeDialog({ record, post, onClose }: ChangeDialogProps) {
  const { timeZone, empcode: own } = useMe();
  const today = dayOf(new Date(), timeZone);
  const { empcode, name, seen } = record;
  const before = typedOf(record, today);
  const form = useSentForm<TypedStaff & { effectiveOn: string }, Awaited<ReturnType<typeof changeStaff>>>({
    values: { effectiveOn: today, ...(post ? typedFor(post, before) : before) },
    asLeft: true,
    check: ({ effectiveOn, ...typed }) => ({
      effectiveOn: wrongDay(effectiveOn),
      ...wrongTyped(typed, today),
      ...(own === empcode && wrongOfOneself(changedOf(typed, before))),
    }),
    send: ({ effectiveOn, ...typed }) =>
      changeStaff({
        empcode,
        seen,
        effectiveOn,
        ...changedOf(typed, before),
        ...(post && { postId: post.postId }),
      }),
    refresh: () => queryClient.invalidateQueries({ queryKey: staffKey }),
    sent({ effectiveOn, email }, { data }) {
      const day = displayDate(effectiveOn);
      const waits = data.signIn?.after === email.trim().toLowerCase() ? data.signIn : null;
      toast.success({
        title:
          effectiveOn > today ? m.directory_staff_planned({ name, day }) : m.directory_staff_saved({ name }),
        ...(waits && { title: waitingWords(waits) }),
      });
      onClose();
    },
  });
  // What somebody else changed meanwhile shows in the fields that were not touched: saved as they were they would take it back.
  const shown = useRef({ seen, before });
  useEffect(() => {
    if (shown.current.seen === seen) return;
    const { effectiveOn: _, ...now } = form.form.getValues();
    const touched = changedOf(now, shown.current.before);
    for (const field of Object.keys(before) as (keyof TypedStaff)[])
      if (!(field in touched)) form.form.resetField(field, { defaultValue: before[field] });
    shown.current = { seen, before };
  });
  const { effectiveOn, ...typed } = useWatch({ control: form.form.control }) as TypedStaff & {
    effectiveOn: string;
  };
  const changes = Object.keys(changedOf(typed, before));
  const isPlanned = isDay(effectiveOn) && effectiveOn > today;
  return (
    <FormDialog
      of={form}
      size="medium"
      title={m.directory_staff_change_who({ name })}
      onClose={onClose}
      submit={isPlanned ? m.directory_staff_plan() : m.directory_staff_save()}
      disabled={changes.length === 0}
    >
      {post && <Notice>{m.directory_posts_fills({ title: post.title })}</Notice>}
      <FormField
        name="effectiveOn"
        label={m.directory_staff_effective_on()}
        hint={isPlanned ? m.directory_staff_effective_later() : m.directory_staff_effective_hint()}
      >
        {(given) => <DateInput {...given} />}
      </FormField>
      <StaffFields record={record} changed={changes} />
    </FormDialog>
  );
}
