import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { m } from '#messages';
import { ApiError, asApiError } from '../../../web/lib/http.ts';
import { useMe } from '../../../web/lib/me.ts';
import { Button } from '../../../web/ui/Button.tsx';
import { Dialog } from '../../../web/ui/Dialog.tsx';
import { Field } from '../../../web/ui/Field.tsx';
import { DateInput, TextArea } from '../../../web/ui/inputs.tsx';
import { toast } from '../../../web/ui/toast.ts';
import type { SettingRow, SettingsPage } from '../contract.ts';
import { allSettings, checkOf, saveSetting } from './api.ts';
import { type Draft, startOf } from './draft.ts';
import style from './SettingDialog.module.css';
import { ValueFields } from './ValueFields.tsx';
import { dayWords, titleOf, type Words } from './words.ts';

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
  const checked = useQuery(checkOf(useChecked(change, day)));
  const fields = touched ? { ...checked.data?.fields } : {};
  const name = row ? titleOf(words, row.key, row.value ?? row.versions[0]?.value ?? null) : '';

  async function submit(event: FormEvent) {
    event.preventDefault();
    setTouched(true);
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
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
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
        <>
          <Button onClick={onClose} disabled={busy}>
            {m.settings_cancel()}
          </Button>
          <Button type="submit" form={id} variant="go" busy={busy}>
            {m.settings_save()}
          </Button>
        </>
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
            setDraft(next);
          }}
          errors={fields}
        />
        <Field
          label={m.settings_effective_from()}
          hint={m.settings_effective_hint()}
          error={fields.effectiveFrom}
        >
          <DateInput min={page.today} value={day} onChange={(event) => setDay(event.target.value)} />
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

/** What is sent to be checked: the last of what was typed, a moment after the last key, once it has a key and a day. */
function useChecked<T extends { key: string }>(change: T, day: string): T | null {
  const text = JSON.stringify(change);
  const [last, setLast] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setLast(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  const typed = JSON.parse(last) as T;
  return typed.key === '' || day === '' ? null : typed;
}
