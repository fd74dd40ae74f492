import { useRef, useState } from 'react';
import { displayDate } from '#formats/time/dates.ts';
import { m } from '#messages';
import type { OwnFieldProps } from '#web/records/kept.ts';
import { Button } from '#web/ui/Button.tsx';
import { DateInput } from '#web/ui/form/DateInput.tsx';
import { isDay, wrongDay } from '#web/ui/form/day.ts';
import { Field } from '#web/ui/form/Field.tsx';
import { TextArea, TextInput } from '#web/ui/form/inputs.tsx';
import { Entries } from '#web/ui/list/Entries.tsx';
import { readHolidays, withHolidays } from '../holidays.ts';
import type { Values } from '../kinds.ts';
import style from './CalendarFields.module.css';

/** The holidays: added one by one, or many as lines. */
export function HolidaysField({ label, error, value, onChange }: OwnFieldProps<Holidays>) {
  return (
    <>
      <Field label={label} group error={error} optional>
        <Entries
          label={label}
          entries={value.map(({ day, name }) => ({
            key: day,
            words: `${displayDate(day)} ${name}`,
            remove: m.assetsettings_holiday_remove({ name }),
          }))}
          onRemove={(day) => onChange(value.filter((one) => one.day !== day))}
        />
      </Field>
      <OneHoliday onAdd={(one) => onChange(withHolidays(value, [one]))} />
      <ManyHolidays onAdd={(many) => onChange(withHolidays(value, many))} />
    </>
  );
}

type Holidays = Values['calendar']['holidays'];

function OneHoliday({ onAdd }: { onAdd: (holiday: Holidays[number]) => void }) {
  const [day, setDay] = useState('');
  const [name, setName] = useState('');
  const place = useRef<HTMLDivElement>(null);
  const whole = isDay(day) && name.trim() !== '';
  const [left, setLeft] = useState(false);
  return (
    <div ref={place} className={style.pair}>
      <Field
        label={m.assetsettings_holiday_day()}
        optional
        error={left && day !== '' ? (wrongDay(day) ?? undefined) : undefined}
      >
        <DateInput
          value={day}
          onChange={setDay}
          onFocus={() => setLeft(false)}
          onBlur={() => setLeft(true)}
        />
      </Field>
      <Field label={m.assetsettings_holiday_name()} optional>
        <TextInput
          maxLength={80}
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      <Button
        disabled={!whole}
        onClick={() => {
          onAdd({ day, name: name.trim() });
          setDay('');
          setName('');
          // The next one is typed where this one was; an empty one cannot be added.
          place.current?.querySelector('input')?.focus();
        }}
      >
        {m.assetsettings_holiday_add()}
      </Button>
    </div>
  );
}

function ManyHolidays({ onAdd }: { onAdd: (holidays: Holidays) => void }) {
  const [text, setText] = useState('');
  const lines = useRef<HTMLTextAreaElement>(null);
  const { holidays, wrong } = readHolidays(text);
  const error = wrong && m.assetsettings_holidays_wrong_line({ line: wrong.line, text: wrong.text });
  return (
    <>
      <Field
        label={m.assetsettings_holidays_paste()}
        hint={m.assetsettings_holidays_paste_hint()}
        error={error ?? undefined}
        optional
      >
        <TextArea
          ref={lines}
          rows={3}
          maxLength={30_000}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <Button
        className={style.add}
        disabled={holidays.length === 0 || wrong !== null}
        onClick={() => {
          onAdd(holidays);
          setText('');
          lines.current?.focus();
        }}
      >
        {m.assetsettings_holidays_take()}
      </Button>
    </>
  );
}
