import { type ComponentProps, useRef, useState } from 'react';
import { displayDate } from '#formats/time/dates.ts';
import { m } from '#messages';
import { classNames } from '../../lib/class-names.ts';
import { CalendarPanel } from './CalendarPanel.tsx';
import style from './DateInput.module.css';
import { isDay, readDay, shownDay, typeDay } from './day.ts';
import { useField } from './Field.tsx';
import inputs from './inputs.module.css';
import { usePlacedPanel } from './PlacedPanel.tsx';

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
      <CalendarPanel
        of={panel}
        anchor={field}
        value={value}
        min={min}
        max={max}
        disabled={disabled}
        onChoose={choose}
      />
    </span>
  );
}
