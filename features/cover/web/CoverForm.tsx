import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { dayOf, displayDate } from '#formats/time/dates.ts';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { useSentForm } from '#web/lib/use-sent-form.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { toast } from '#web/ui/dialog/toast.ts';
import { DateInput } from '#web/ui/form/DateInput.tsx';
import { isDay, wrongDay } from '#web/ui/form/day.ts';
import { Form, FormField } from '#web/ui/form/Form.tsx';
import { PersonInput } from '#web/ui/form/PersonInput.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import type { Candidate } from '../contract.ts';
import { colleagues, covers, nameCover, suggestions } from './api.ts';
import style from './CoverForm.module.css';

interface Typed {
  coverEmpcode: Candidate | null;
  firstDay: string;
  lastDay: string;
}

/** Who, from when to when. */
export function CoverForm() {
  const { timeZone } = useMe();
  const today = dayOf(new Date(), timeZone);
  const { data: suggested = [] } = useQuery(suggestions);
  const form = useSentForm<Typed>({
    values: { coverEmpcode: null, firstDay: today, lastDay: '' },
    check: missing,
    send,
    refresh: () => queryClient.invalidateQueries({ queryKey: covers.queryKey }),
  });
  const person = useWatch({ control: form.form.control, name: 'coverEmpcode' });
  function choose(one: Candidate) {
    form.set('coverEmpcode', one);
    // What was pressed goes with it.
    form.element.current?.querySelector<HTMLElement>('[role="combobox"]')?.focus();
  }
  return (
    <Card title={m.cover_new_title()}>
      <Form of={form} className={style.form} aria-label={m.cover_new_title()}>
        <FormField
          name="coverEmpcode"
          className={style.who}
          label={m.cover_form_colleague()}
          hint={m.cover_form_colleague_hint()}
        >
          {({ value, onChange }) => <PersonInput value={value} onChange={onChange} search={colleagues} />}
        </FormField>
        {!person && suggested.length > 0 && <Suggested people={suggested} onChoose={choose} />}
        {person && !person.fits && (
          <div className={style.warning}>
            <Notice tone="ask">{m.cover_stranger({ name: person.name })}</Notice>
          </div>
        )}
        <Days today={today} />
        <p className="muted">{m.cover_form_what()}</p>
        <Button type="submit" variant="go" busy={form.busy}>
          {m.cover_form_submit()}
        </Button>
      </Form>
    </Card>
  );
}

async function send({ coverEmpcode, ...days }: Typed) {
  const { data } = await nameCover({ coverEmpcode: coverEmpcode?.empcode ?? '', ...days });
  const [from, to] = [displayDate(data.firstDay), displayDate(data.lastDay)];
  toast.success({
    title: m.cover_saved({ name: data.cover.name }),
    description: m.cover_saved_days({ from, to }),
  });
}

function missing({ coverEmpcode, firstDay, lastDay }: Typed) {
  return {
    coverEmpcode: !coverEmpcode && m.cover_field_colleague(),
    firstDay: firstDay === '' ? m.cover_missing_first() : wrongDay(firstDay),
    lastDay: lastDay === '' ? m.cover_missing_last() : wrongDay(lastDay),
  };
}

/** Those who come to mind first. */
function Suggested({
  people,
  onChoose,
}: {
  people: readonly Candidate[];
  onChoose: (one: Candidate) => void;
}) {
  return (
    <fieldset className={style.suggested}>
      <legend className="caption">{m.cover_suggested()}</legend>
      {people.map((one) => (
        <Button key={one.empcode} onClick={() => onChoose(one)}>
          {one.name}
        </Button>
      ))}
    </fieldset>
  );
}

/** The days belong together: another first day may put right what is wrong with the last. */
function Days({ today }: { today: string }) {
  const firstDay = useWatch<Typed, 'firstDay'>({ name: 'firstDay' });
  return (
    <>
      <FormField name="firstDay" with={['lastDay']} className={style.days} label={m.cover_form_first()}>
        {(field) => <DateInput {...field} min={today} />}
      </FormField>
      <FormField
        name="lastDay"
        with={['firstDay']}
        label={m.cover_form_last()}
        hint={m.cover_form_last_hint()}
      >
        {(field) => <DateInput {...field} min={isDay(firstDay) ? firstDay : today} />}
      </FormField>
    </>
  );
}
