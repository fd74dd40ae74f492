import { useQuery, useQueryClient } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { m } from '#messages';
import { dayOf, displayDate } from '../../../formats/dates.ts';
import { ApiError, asApiError } from '../../../web/lib/http.ts';
import { useMe } from '../../../web/lib/me.ts';
import { useWrong } from '../../../web/lib/use-wrong.ts';
import { Button } from '../../../web/ui/Button.tsx';
import { Card } from '../../../web/ui/Card.tsx';
import { DateInput } from '../../../web/ui/DateInput.tsx';
import { isDay, wrongDay } from '../../../web/ui/day.ts';
import { Field } from '../../../web/ui/Field.tsx';
import { PersonInput } from '../../../web/ui/PersonInput.tsx';
import { toast } from '../../../web/ui/toast.ts';
import type { Candidate } from '../contract.ts';
import { colleagues, covers, nameCover, suggestions } from './api.ts';
import style from './CoverForm.module.css';

/** Who, from when to when. What is wrong stands at its field, and the first wrong one takes the focus. */
export function CoverForm() {
  const client = useQueryClient();
  const { timeZone } = useMe();
  const today = dayOf(new Date(), timeZone);
  const form = useRef<HTMLFormElement>(null);
  const [person, setPerson] = useState<Candidate | null>(null);
  const suggested = useQuery(suggestions).data ?? [];
  const [days, setDays] = useState({ firstDay: today, lastDay: '' });
  // The days belong together: another first day may put right what is wrong with the last.
  const [errors, setErrors] = useWrong({ coverEmpcode: person, firstDay: days, lastDay: days });
  const [busy, setBusy] = useState(false);

  function show(wrong: Readonly<Record<string, string>>) {
    setErrors(wrong);
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const wrong = missing(person, days);
    if (!person || Object.keys(wrong).length > 0) return show(wrong);
    setBusy(true);
    try {
      const { data } = await nameCover({ coverEmpcode: person.empcode, ...days });
      const [from, to] = [displayDate(data.firstDay), displayDate(data.lastDay)];
      toast.success({
        title: m.cover_saved({ name: data.cover.name }),
        description: m.cover_saved_days({ from, to }),
      });
      setPerson(null);
      setDays({ firstDay: today, lastDay: '' });
      setErrors({});
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {};
      if (Object.keys(fields).length > 0) show(fields);
      else toast.error({ title: m.cover_failed(), description: asApiError(error).message });
    } finally {
      setBusy(false);
    }
    await client.invalidateQueries({ queryKey: covers.queryKey });
  }

  return (
    <Card title={m.cover_new_title()}>
      <form ref={form} className={style.form} onSubmit={submit} noValidate aria-label={m.cover_new_title()}>
        <Field
          className={style.who}
          label={m.cover_form_colleague()}
          hint={m.cover_form_colleague_hint()}
          error={errors.coverEmpcode}
        >
          <PersonInput value={person} onChange={setPerson} search={colleagues} />
        </Field>
        {!person && suggested.length > 0 && (
          <fieldset className={style.suggested}>
            <legend className="caption">{m.cover_suggested()}</legend>
            {suggested.map((one) => (
              <Button key={one.empcode} onClick={() => setPerson(one)}>
                {one.name}
              </Button>
            ))}
          </fieldset>
        )}
        {person && !person.fits && (
          <p role="status" className={style.warning}>
            <TriangleAlert aria-hidden="true" />
            {m.cover_stranger({ name: person.name })}
          </p>
        )}
        <Field label={m.cover_form_first()} error={errors.firstDay}>
          <DateInput
            min={today}
            value={days.firstDay}
            onChange={(firstDay) => setDays({ ...days, firstDay })}
          />
        </Field>
        <Field label={m.cover_form_last()} hint={m.cover_form_last_hint()} error={errors.lastDay}>
          <DateInput
            min={isDay(days.firstDay) ? days.firstDay : today}
            value={days.lastDay}
            onChange={(lastDay) => setDays({ ...days, lastDay })}
          />
        </Field>
        <p className="muted">{m.cover_form_what()}</p>
        <Button type="submit" variant="go" busy={busy}>
          {m.cover_form_submit()}
        </Button>
      </form>
    </Card>
  );
}

function missing(
  person: Candidate | null,
  days: { firstDay: string; lastDay: string },
): Record<string, string> {
  return {
    ...(!person && { coverEmpcode: m.cover_field_colleague() }),
    ...(!isDay(days.firstDay) && {
      firstDay: days.firstDay === '' ? m.cover_missing_first() : (wrongDay(days.firstDay) ?? ''),
    }),
    ...(!isDay(days.lastDay) && {
      lastDay: days.lastDay === '' ? m.cover_missing_last() : (wrongDay(days.lastDay) ?? ''),
    }),
  };
}
