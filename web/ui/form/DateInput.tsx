import { CalendarDays } from 'lucide-react';
import { type ComponentProps, Suspense, useRef, useState } from 'react';
import { displayDate } from '#formats/time/dates.ts';
import { m } from '#messages';
import { classNames } from '../../lib/class-names.ts';
import { useMe } from '../../lib/me.ts';
import { IconButton } from '../Button.tsx';
import { part } from '../part.tsx';
import { Skeleton } from '../Skeleton.tsx';
import style from './DateInput.module.css';
import { isDay, readDay, shownDay, typeDay } from './day.ts';
import { OutsideField, useField } from './Field.tsx';
import inputs from './inputs.module.css';
import { PlacedPanel, usePlacedPanel } from './PlacedPanel.tsx';

// Only who asks for the calendar waits for it: most people type the day.
const DateCalendar = part(() => import('./DateCalendar.tsx'));

interface DateInputProps
  extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'min' | 'max' | 'defaultValue'> {
  /** YYYY-MM-DD, empty, or what was typed and is no day. */
  value: string;
  onChange: (day: string) => void;
  /** The first day that may be chosen, and the last: YYYY-MM-DD. What is typed is the form's to check. */
  min?: string | undefined;
  max?: string | undefined;
}

/** A day: typed as DD-MM-YYYY, or chosen from a calendar. What is no day stays as it was typed, for the form to say so. */
export function DateInput({
  value,
  onChange,
  onBlur,
  min,
  max,
  className,
  disabled,
  ...rest
}: DateInputProps) {
  const wiring = useField();
  const field = useRef<HTMLSpanElement>(null);
  const panel = usePlacedPanel();
  const [typed, setTyped] = useState(() => shownDay(value));
  const shown = readDay(typed) === value ? typed : shownDay(value);

  function change(text: string) {
    setTyped(text);
    onChange(readDay(text));
  }
  function choose(day: string) {
    change(displayDate(day));
    panel.hide();
    field.current?.querySelector('input')?.focus();
  }
  return (
    <span className={style.date} ref={field}>
      <input
        {...wiring}
        {...rest}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        placeholder={m.ui_date_hint()}
        disabled={disabled}
        className={classNames(inputs.input, className)}
        value={shown}
        onChange={(event) => change(typeDay(shown, event.target.value))}
        onBlur={(event) => {
          if (isDay(value)) setTyped(shownDay(value));
          onBlur?.(event);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || !event.altKey) return;
          event.preventDefault();
          panel.show();
        }}
      />
      <IconButton
        label={isDay(value) ? m.ui_date_change({ day: displayDate(value) }) : m.ui_date_choose()}
        className={style.open ?? ''}
        {...panel.opener}
        disabled={disabled}
      >
        <CalendarDays />
      </IconButton>
      <PlacedPanel
        of={panel}
        label={m.ui_date_choose()}
        anchor={field}
        size={{ wide: 18.5, high: 22 }}
        className={style.panel}
        onKeyDown={(event) => {
          // It closes this, not what is around it.
          if (event.key === 'Escape') event.stopPropagation();
        }}
      >
        {panel.open && <Calendar value={value} min={min} max={max} onChoose={choose} />}
      </PlacedPanel>
    </span>
  );
}

interface CalendarProps {
  value: string;
  min: string | undefined;
  max: string | undefined;
  onChoose: (day: string) => void;
}

/** The calendar, fetched once it is asked for. */
function Calendar({ value, min, max, onChoose }: CalendarProps) {
  const { timeZone } = useMe();
  return (
    <OutsideField>
      <Suspense fallback={<Skeleton shape="block" />}>
        <DateCalendar
          day={isDay(value) ? value : null}
          min={min && isDay(min) ? min : undefined}
          max={max && isDay(max) ? max : undefined}
          timeZone={timeZone}
          onChoose={onChoose}
        />
      </Suspense>
    </OutsideField>
  );
}
