import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { RecordPage, RecordRow } from '#contract/record-calls.ts';
import type { RecordFields, RecordKind } from '#contract/records.ts';
import { displayDate } from '#formats/time/dates.ts';
import { m } from '#messages';
import { readDraft } from '../lib/draft.ts';
import { tellFormStep, useTellsBegun } from '../lib/form-steps.ts';
import { ApiError, asApiError } from '../lib/http.ts';
import { useMe } from '../lib/me.ts';
import { queryClient } from '../lib/query-client.ts';
import { useKeptDraft } from '../lib/use-kept-draft.ts';
import { toast } from '../ui/dialog/toast.ts';
import { checkOf, save } from './api.ts';
import { type AnyKept, allOf } from './kept.ts';
import type { TypedRecord } from './typed-record.ts';
import { unreadOf } from './unread.ts';

const pause = 250;

interface Opened {
  kept: AnyKept;
  page: RecordPage;
  kind: RecordKind;
  /** Null: a new one. */
  row: RecordRow | null;
  onClose: () => void;
}

/** What is kept of a form that was not sent: what was typed, and the revision that it is a change of. */
interface Kept {
  readonly typed: TypedRecord;
  readonly revision: number;
}

/**
 * A change of a thing: checked while one types, kept as a draft until it is saved, and still there when somebody else was quicker. What is
 * wrong stands at its field once something was typed.
 */
export function useRecordForm({ kept, page, kind, row, onClose }: Opened) {
  const { currency, empcode } = useMe();
  const draftName = `${kept.base} ${page.kind} ${row?.key ?? ''}`;
  const seen = row?.revision ?? 0;
  const [draft] = useState(() => readDraft<Kept>(empcode, draftName));
  const form = useForm<TypedRecord>({ defaultValues: draft?.value.typed ?? startOf(page, kind, row) });
  // A draft was begun over what was there then: whoever has changed it since is not overwritten unseen.
  const [revision, setRevision] = useState(draft?.value.revision ?? seen);
  const [refusal, setRefusal] = useState<string>();
  const [round, setRound] = useState(0);
  const forgetDraft = useKeptDraft(form, {
    empcode,
    name: draftName,
    toKeep: (typed): Kept => ({ typed, revision }),
  });
  // What is drawn first is what the form begins with.
  const typed = useWatch({ control: form.control }) as TypedRecord;
  const change = {
    kind: page.kind,
    key: typed.key,
    value: typed.value,
    effectiveFrom: kind.dated ? typed.effectiveFrom : page.today,
  };
  const unread = {
    ...unreadOf(kind.fields as RecordFields, typed, currency),
    ...(isTaken(page, row, typed.key) && { key: m.records_key_taken() }),
  };
  const isRead = isEmpty(unread);
  const checked = useQuery(checkOf(kept, useChecked(change, isRead)));
  const { isDirty, isSubmitted } = form.formState;
  useTellsBegun(isDirty);
  const isTouched = isDirty || isSubmitted || draft !== null;
  const isAccepted =
    isRead && checked.isSuccess && !checked.isPlaceholderData && isEmpty(checked.data.fields);
  const [accepted, setAccepted] = useState(() => startOf(page, kind, row).value);
  if (isAccepted && JSON.stringify(accepted) !== JSON.stringify(typed.value)) setAccepted(typed.value);

  async function submit(): Promise<boolean> {
    if (!isRead) return false;
    setRefusal(undefined);
    try {
      const note = typed.note.trim();
      await save(kept, { ...change, revision, ...(note && { note }) });
      tellFormStep('sent');
      forgetDraft();
      saySaved(change.effectiveFrom, page.today);
      await queryClient.invalidateQueries({ queryKey: allOf(kept) });
      onClose();
      return true;
    } catch (error) {
      const moved = error instanceof ApiError && error.status === 409;
      setRefusal([asApiError(error).message, ...(moved ? [m.records_look_again()] : [])].join(' '));
      if (moved) setRevision((error.current as RecordRow | undefined)?.revision ?? revision);
      await queryClient.invalidateQueries({ queryKey: allOf(kept) });
      return false;
    }
  }
  return {
    form,
    /** The sentence above the fields. */
    refusal,
    /** By field, what is wrong. */
    errors: (isTouched ? { ...(isRead && checked.data?.fields), ...unread } : {}) as Record<string, string>,
    warnings: checked.data?.warnings ?? [],
    /** The last of what was typed that the server would take. */
    accepted,
    hasDraft: draft !== null,
    /** Another one each time that the form begins anew. */
    round,
    dropTyped() {
      setRound(round + 1);
      setRevision(seen);
      form.reset(startOf(page, kind, row));
      forgetDraft();
    },
    submit,
  };
}

function saySaved(effectiveFrom: string, today: string): void {
  toast.success({
    title: m.records_saved(),
    description:
      effectiveFrom === today
        ? m.records_saved_today()
        : m.records_saved_later({ day: displayDate(effectiveFrom) }),
  });
}

const isEmpty = (errors: object): boolean => Object.keys(errors).length === 0;

/** What was there before anybody decided has no revision that would tell: it is changed where it stands, not added again. */
const isTaken = ({ rows }: RecordPage, row: RecordRow | null, typed: string): boolean =>
  !row && rows.some(({ key, value }) => key === typed && value !== null);

/** A form begins with what is in effect or, before that, with what comes first; a new one with what is usual. */
function startOf(page: RecordPage, kind: RecordKind, row: RecordRow | null): TypedRecord {
  const value = row ? (row.value ?? row.versions[0]?.value ?? kind.blank.value) : kind.blank.value;
  return {
    key: row?.key ?? kind.blank.key,
    value: value as TypedRecord['value'],
    effectiveFrom: page.today,
    note: '',
  };
}

/** What is sent to be checked: the last of what was typed, a moment after the last key, once it has a key and can be read. */
function useChecked<T extends { key: string }>(change: T, isRead: boolean): T | null {
  const text = JSON.stringify(change);
  const [last, setLast] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setLast(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  const typed = JSON.parse(last) as T;
  return typed.key === '' || !isRead || last !== text ? null : typed;
}
