import { CalendarDays } from 'lucide-react';
import { type ComponentProps, lazy, Suspense, useId, useRef, useState } from 'react';
import { displayDate } from '#formats/time/dates.ts';
import { m } from '#messages';
import { classNames } from '../../lib/class-names.ts';
import { useMe } from '../../lib/me.ts';
import { IconButton } from '../Button.tsx';
import { Skeleton } from '../Skeleton.tsx';
import style from './DateInput.module.css';
import { isDay, readDay, shownDay, typeDay } from './day.ts';
import { OutsideField, useField } from './Field.tsx';
import inputs from './inputs.module.css';
import placed from './placed.module.css';
import { placePanel } from './placed.ts';

// Only who asks for the calendar waits for it: most people type the day.
const DateCalendar = lazy(() => import('./DateCalendar.tsx'));

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
  const panelId = useId();
  const { timeZone } = useMe();
  const field = useRef<HTMLSpanElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState(() => shownDay(value));
  const [open, setOpen] = useState(false);
  const shown = readDay(typed) === value ? typed : shownDay(value);

  function change(text: string) {
    setTyped(text);
    onChange(readDay(text));
  }
  function choose(day: string) {
    change(displayDate(day));
    panel.current?.hidePopover();
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
          panel.current?.showPopover();
        }}
      />
      <IconButton
        label={isDay(value) ? m.ui_date_change({ day: displayDate(value) }) : m.ui_date_choose()}
        className={style.open ?? ''}
        popoverTarget={panelId}
        aria-haspopup="dialog"
        aria-expanded={open}
        disabled={disabled}
      >
        <CalendarDays />
      </IconButton>
      <div
        ref={panel}
        id={panelId}
        popover="auto"
        data-locks=""
        role="dialog"
        aria-label={m.ui_date_choose()}
        className={classNames(placed.panel, style.panel)}
        onKeyDown={(event) => {
          // It closes this, not what is around it.
          if (event.key === 'Escape') event.stopPropagation();
        }}
        onBeforeToggle={(event) => {
          if (event.newState !== 'open') return;
          placePanel(event.currentTarget, field.current, { wide: 18.5, high: 22 });
          setOpen(true);
        }}
        onToggle={(event) => {
          if (event.newState === 'closed') setOpen(false);
        }}
      >
        {open && (
          <OutsideField>
            <Suspense fallback={<Skeleton shape="block" />}>
              <DateCalendar
                day={isDay(value) ? value : null}
                min={min && isDay(min) ? min : undefined}
                max={max && isDay(max) ? max : undefined}
                timeZone={timeZone}
                onChoose={choose}
              />
            </Suspense>
          </OutsideField>
        )}
      </div>
    </span>
  );
}
