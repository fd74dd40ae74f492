import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { numberText } from '#formats/numbers/numbers.ts';
import { m } from '#messages';
import { queryClient } from '#web/lib/query-client.ts';
import { useSentForm } from '#web/lib/use-sent-form.ts';
import { FormDialog } from '#web/ui/dialog/FormDialog.tsx';
import { toast } from '#web/ui/dialog/toast.ts';
import { AudienceInput } from '#web/ui/form/AudienceInput.tsx';
import { DateInput } from '#web/ui/form/DateInput.tsx';
import { FormField } from '#web/ui/form/Form.tsx';
import { TextArea, TextInput } from '#web/ui/form/inputs.tsx';
import { RadioCards } from '#web/ui/form/RadioCards.tsx';
import type { Announcement } from '../contract.ts';
import { announcementLimits as limits, wrongAnnouncement } from '../rules.ts';
import style from './Announcements.module.css';
import { announcementsKey, audiences, changeMessage, preview, sendMessage } from './api.ts';
import { GoesTo } from './GoesTo.tsx';
import { blank, isSaid, sentOf, type Typed, typedOf, whomOf, wrongCodes } from './typed.ts';

type Sent = Awaited<ReturnType<typeof sendMessage>>;

/** What is written: a new message, which may say what another said (`again`), or one that is changed or planned anew. */
export type Writing =
  | { readonly how: 'new' }
  | { readonly how: 'again' | 'change' | 'restore'; readonly one: Announcement };

const titles = {
  new: m.announcements_new,
  again: m.announcements_new,
  change: m.announcements_change_title,
  restore: m.announcements_restore_title,
};

/** Writes a message to a group or to some people, and sends or plans it. */
export function AnnouncementDialog({ writing, onClose }: { writing: Writing; onClose: () => void }) {
  const { how } = writing;
  const changed = writing.how === 'change' || writing.how === 'restore' ? writing.one : null;
  const [values] = useState(() =>
    writing.how === 'new' ? blank(new Date()) : typedOf(writing.one, new Date()),
  );
  const form = useSentForm<Typed, Sent>({
    values,
    check: wrongTyped,
    send: (typed, key) => {
      if (!changed) return sendMessage(sentOf(typed), key);
      const { announcementId, revision } = changed;
      return changeMessage({ ...sentOf(typed), announcementId, revision });
    },
    refresh: () => queryClient.invalidateQueries({ queryKey: announcementsKey }),
    sent(_, { data: { state } }) {
      const planned = how === 'change' ? m.announcements_changed_toast() : m.announcements_planned_toast();
      toast.success({ title: state === 'planned' ? planned : m.announcements_sent_toast() });
      onClose();
    },
  });
  const typed = form.form.watch();
  const save = how === 'change' ? m.announcements_save() : m.announcements_plan();
  return (
    <FormDialog
      of={form}
      size="medium"
      title={titles[how]()}
      onClose={onClose}
      submit={typed.when === 'now' ? m.announcements_send() : save}
    >
      <FormField name="text" label={m.announcements_message()} hint={m.announcements_message_hint()}>
        {(given) => <TextArea {...given} rows={3} maxLength={limits.text} dir="auto" />}
      </FormField>
      <FormField name="link" label={m.announcements_link()} hint={m.announcements_link_hint()} optional>
        {(given) => <TextInput {...given} dir="ltr" autoComplete="off" maxLength={2_000} />}
      </FormField>
      <Whom typed={typed} />
      <When isLater={typed.when === 'later'} />
    </FormDialog>
  );
}

/** A group, or some people. */
function Whom({ typed }: { typed: Typed }) {
  const choices = useQuery(audiences).data;
  return (
    <>
      <FormField name="whom" label={m.announcements_whom()} group>
        {({ value, onChange }) => (
          <RadioCards
            value={value}
            onChange={onChange}
            options={[
              { value: 'group', label: m.announcements_group(), hint: m.announcements_group_hint() },
              { value: 'people', label: m.announcements_people() },
              { value: 'everybody', label: m.announcements_everybody() },
            ]}
          />
        )}
      </FormField>
      {typed.whom === 'group' && (
        <FormField name="group" label={m.announcements_group()} group>
          {({ value, onChange }) => (
            <AudienceInput
              value={value}
              onChange={onChange}
              orgUnits={choices?.orgUnits ?? []}
              locations={choices?.locations ?? []}
            />
          )}
        </FormField>
      )}
      {typed.whom === 'people' && (
        <FormField name="empcodes" label={m.announcements_codes()} hint={m.announcements_codes_hint()}>
          {(given) => <TextArea {...given} rows={3} dir="ltr" autoComplete="off" maxLength={22_000} />}
        </FormField>
      )}
      <GoesTo typed={typed} />
    </>
  );
}

/** At once, or on a day to come. */
function When({ isLater }: { isLater: boolean }) {
  return (
    <>
      <FormField name="when" label={m.announcements_when()} group>
        {({ value, onChange }) => (
          <RadioCards
            value={value}
            onChange={onChange}
            options={[
              { value: 'now', label: m.announcements_now() },
              { value: 'later', label: m.announcements_later() },
            ]}
          />
        )}
      </FormField>
      {isLater && (
        <div className={style.pair}>
          <FormField name="day" label={m.announcements_day()}>
            {(given) => <DateInput {...given} />}
          </FormField>
          <FormField name="hour" label={m.announcements_hour()}>
            {(given) => <TextInput {...given} type="time" />}
          </FormField>
        </div>
      )}
    </>
  );
}

/** Whoever writes to many says that all of them are meant, once they are counted. */
function wrongMany(typed: Typed): { meantFor?: string; whom?: string } {
  const people = queryClient.getQueryData(preview(whomOf(typed)).queryKey)?.data.people;
  if (people === undefined) return typed.whom === 'people' ? {} : { whom: m.announcements_wrong_uncounted() };
  if (people < limits.asksFrom || typed.meantFor === people) return {};
  return { meantFor: m.announcements_wrong_many({ number: numberText(people) }) };
}

function wrongTyped(typed: Typed) {
  const { group, sendAt, ...wrong } = wrongAnnouncement(sentOf(typed), {
    now: new Date(),
    portalUrl: window.location.origin,
  });
  return {
    ...wrong,
    ...(sendAt && { day: sendAt }),
    ...(wrongCodes(typed) && { empcodes: m.announcements_wrong_codes() }),
    ...(typed.whom === '' && { whom: m.announcements_wrong_whom() }),
    ...(typed.whom === 'group' && !isSaid(typed) && { group: m.announcements_wrong_part() }),
    ...(group && isSaid(typed) && { group }),
    ...(isSaid(typed) && wrongMany(typed)),
  };
}
