import { X } from 'lucide-react';
import { useState } from 'react';
import { m } from '#messages';
import { Button, IconButton } from '../../../web/ui/Button.tsx';
import { DateInput } from '../../../web/ui/DateInput.tsx';
import { isDay, wrongDay } from '../../../web/ui/day.ts';
import { Field } from '../../../web/ui/Field.tsx';
import { Checkbox, TextArea, TextInput } from '../../../web/ui/inputs.tsx';
import { readHolidays, withHolidays } from '../holidays.ts';
import type { Values } from '../kinds.ts';
import type { Draft } from './draft.ts';
import style from './SettingDialog.module.css';
import { dayWords, weekday } from './words.ts';

interface CalendarFieldsProps {
  draft: Draft;
  onChange: (draft: Draft) => void;
  errors: Readonly<Record<string, string>>;
}

/** The working days and the holidays: added one by one, or many as lines. */
export function CalendarFields({ draft, onChange, errors }: CalendarFieldsProps) {
  const value = draft.value as unknown as Values['calendar'];
  const { workingDays, holidays } = value;
  const set = (more: Partial<Values['calendar']>) => onChange({ ...draft, value: { ...value, ...more } });
  const wrong = Object.entries(errors).find(([field]) => field.startsWith('holidays'))?.[1];
  return (
    <>
      <Field label={m.settings_working_days()} group error={errors.workingDays}>
        <div className={style.days}>
          {[1, 2, 3, 4, 5, 6, 7].map((day) => (
            <Checkbox
              key={day}
              label={weekday(day)}
              checked={workingDays.includes(day)}
              onChange={(event) =>
                set({
                  workingDays: event.target.checked
                    ? [...workingDays, day].sort((one, other) => one - other)
                    : workingDays.filter((one) => one !== day),
                })
              }
            />
          ))}
        </div>
      </Field>
      <Field label={m.settings_holidays()} group error={wrong} optional>
        <ul className={style.list} aria-label={m.settings_holidays()}>
          {holidays.map(({ day, name }) => (
            <li key={day} className={style.entry}>
              <span>
                {dayWords(day)} {name}
              </span>
              <IconButton
                label={m.settings_holiday_remove({ name })}
                onClick={() => set({ holidays: holidays.filter((one) => one.day !== day) })}
              >
                <X />
              </IconButton>
            </li>
          ))}
        </ul>
      </Field>
      <OneHoliday onAdd={(one) => set({ holidays: withHolidays(holidays, [one]) })} />
      <ManyHolidays onAdd={(many) => set({ holidays: withHolidays(holidays, many) })} />
    </>
  );
}

type Holidays = Values['calendar']['holidays'];

function OneHoliday({ onAdd }: { onAdd: (holiday: Holidays[number]) => void }) {
  const [day, setDay] = useState('');
  const [name, setName] = useState('');
  const whole = isDay(day) && name.trim() !== '';
  const [left, setLeft] = useState(false);
  return (
    <div className={style.pair}>
      <Field
        label={m.settings_holiday_day()}
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
      <Field label={m.settings_holiday_name()} optional>
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
        }}
      >
        {m.settings_holiday_add()}
      </Button>
    </div>
  );
}

function ManyHolidays({ onAdd }: { onAdd: (holidays: Holidays) => void }) {
  const [text, setText] = useState('');
  const { holidays, wrong } = readHolidays(text);
  const error = wrong && m.settings_holidays_wrong_line({ line: wrong.line, text: wrong.text });
  return (
    <>
      <Field
        label={m.settings_holidays_paste()}
        hint={m.settings_holidays_paste_hint()}
        error={error ?? undefined}
        optional
      >
        <TextArea
          rows={3}
          maxLength={30_000}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <Button
        disabled={holidays.length === 0 || wrong !== null}
        onClick={() => {
          onAdd(holidays);
          setText('');
        }}
      >
        {m.settings_holidays_take()}
      </Button>
    </>
  );
}
