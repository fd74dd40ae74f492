import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { m } from '#messages';
import { ApiError, asApiError } from '../../../web/lib/http.ts';
import { useMe } from '../../../web/lib/me.ts';
import { Button } from '../../../web/ui/Button.tsx';
import { DateInput } from '../../../web/ui/DateInput.tsx';
import { Dialog } from '../../../web/ui/Dialog.tsx';
import { isDay, wrongDay } from '../../../web/ui/day.ts';
import { Field } from '../../../web/ui/Field.tsx';
import { TextArea } from '../../../web/ui/inputs.tsx';
import { wrongAmount } from '../../../web/ui/money.ts';
import { toast } from '../../../web/ui/toast.ts';
import { type TypedNumber, wrongNumber } from '../../../web/ui/typed-number.ts';
import type { SettingRow, SettingsPage } from '../contract.ts';
import { allSettings, checkOf, saveSetting } from './api.ts';
import { type Draft, startOf } from './draft.ts';
import style from './SettingDialog.module.css';
import { numbers, ValueFields } from './ValueFields.tsx';
import { dayWords, titleOf, type Words } from './words.ts';

/** The amounts among the values. */
const amounts = new Set(['priceLimit', 'amount']);

interface SettingDialogProps {
  page: SettingsPage;
  /** Null: a new one. */
  row: SettingRow | null;
  onClose: () => void;
}

/** Decides a setting from a day on. It is checked while one types; what was typed stays when somebody else was quicker. */
export function SettingDialog({ page, row, onClose }: SettingDialogProps) {
  const { currency } = useMe();
  const client = useQueryClient();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState<Draft>(() => startOf(page, row));
  const [day, setDay] = useState(page.today);
  const [note, setNote] = useState('');
  const [revision, setRevision] = useState(row?.revision ?? 0);
  const [touched, setTouched] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);
  const words: Words = { currency, page };
  const change = { kind: page.kind, key: draft.key, value: draft.value, effectiveFrom: day };
  // What cannot be read is said here: the server is asked about the rest.
  const unread = unreadOf(draft, day, currency);
  const isRead = Object.keys(unread).length === 0;
  const checked = useQuery(checkOf(useChecked(change, isRead)));
  const fields = touched ? { ...(isRead && checked.data?.fields), ...unread } : {};
  const name = row ? titleOf(words, row.key, row.value ?? row.versions[0]?.value ?? null) : '';

  function focusWrong() {
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    setTouched(true);
    if (!isRead) return focusWrong();
    setBusy(true);
    setRefusal(undefined);
    try {
      await saveSetting({ ...change, revision, ...(note.trim() && { note: note.trim() }) });
      toast.success({
        title: m.settings_saved(),
        description:
          day === page.today ? m.settings_saved_today() : m.settings_saved_later({ day: dayWords(day) }),
      });
      await client.invalidateQueries({ queryKey: allSettings });
      onClose();
    } catch (error) {
      const moved = error instanceof ApiError && error.status === 409;
      setRefusal([asApiError(error).message, ...(moved ? [m.settings_look_again()] : [])].join(' '));
      if (moved) setRevision((error.current as SettingRow | undefined)?.revision ?? revision);
      await client.invalidateQueries({ queryKey: allSettings });
      focusWrong();
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog
      open
      size="medium"
      busy={busy}
      title={row ? m.settings_change_what({ name }) : m.settings_add({ kind: page.kind })}
      onClose={onClose}
      actions={
        <Button type="submit" form={id} variant="go" busy={busy}>
          {m.settings_save()}
        </Button>
      }
    >
      <form
        id={id}
        ref={form}
        noValidate
        className={style.form}
        onSubmit={submit}
        onChange={() => setTouched(true)}
      >
        {refusal && (
          <p role="alert" className={style.bad}>
            {refusal}
          </p>
        )}
        <ValueFields
          page={page}
          isNew={row === null}
          draft={draft}
          onChange={(next) => {
            setTouched(true);
            setRefusal(undefined);
            setDraft(next);
          }}
          errors={fields}
        />
        <Field
          label={m.settings_effective_from()}
          hint={m.settings_effective_hint()}
          error={fields.effectiveFrom}
        >
          <DateInput
            min={page.today}
            value={day}
            onChange={(next) => {
              setTouched(true);
              setDay(next);
            }}
          />
        </Field>
        <Field label={m.settings_note()} hint={m.settings_note_hint()} optional>
          <TextArea rows={2} maxLength={500} value={note} onChange={(event) => setNote(event.target.value)} />
        </Field>
        {checked.data?.warnings.map((warning) => (
          <p key={warning} role="status" className={style.warning}>
            {warning}
          </p>
        ))}
      </form>
    </Dialog>
  );
}

const pause = 250;

/** What of a setting was typed and cannot be read, by its field. */
function unreadOf({ value }: Draft, day: string, currency: string): Record<string, string> {
  const wrong: Record<string, string | null> = {
    effectiveFrom: isDay(day) ? null : wrongDay(day),
  };
  for (const [field, typed] of Object.entries(value)) {
    if (amounts.has(field) && typeof typed === 'string') wrong[field] = wrongAmount(typed, currency);
    const bounds = numbers[field];
    if (bounds) wrong[field] = wrongNumber(typed as TypedNumber, bounds);
  }
  return Object.fromEntries(
    Object.entries(wrong).filter((entry): entry is [string, string] => entry[1] !== null),
  );
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
