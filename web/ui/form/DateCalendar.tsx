import { type CalendarDate, parseDate, today } from '@internationalized/date';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarMonthPicker,
  CalendarYearPicker,
} from 'react-aria-components/Calendar';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { spokenWhere } from '#formats/locale.ts';
import { m } from '#messages';
import { classNames } from '../../lib/class-names.ts';
import button from '../Button.module.css';
import style from './DateCalendar.module.css';
import { Select } from './inputs.tsx';

// The library would put a <style> into the page, which the page's policy forbids: it finds one there and leaves it. DateCalendar.module.css has its rule.
const pressable = 'react-aria-pressable-style';
if (!document.getElementById(pressable)) {
  const there = document.createElement('meta');
  there.id = pressable;
  document.head.append(there);
}

interface DateCalendarProps {
  /** YYYY-MM-DD; null: none. */
  day: string | null;
  min?: string | undefined;
  max?: string | undefined;
  timeZone: string;
  onChoose: (day: string) => void;
}

/** A month to choose a day from. Its weeks begin as they do where the reader is; its words are the portal's. */
export default function DateCalendar({ day, min, max, timeZone, onChoose }: DateCalendarProps) {
  return (
    <I18nProvider locale={spokenWhere(navigator.language)}>
      <Calendar
        className={style.calendar ?? ''}
        aria-label={m.ui_date_choose()}
        autoFocus
        defaultValue={day === null ? null : parseDate(day)}
        defaultFocusedValue={within(day === null ? today(timeZone) : parseDate(day), min, max)}
        minValue={min ? parseDate(min) : null}
        maxValue={max ? parseDate(max) : null}
        onChange={(chosen) => onChoose(chosen.toString())}
      >
        <header className={style.header}>
          <Button slot="previous" className={button.icon ?? ''} aria-label={m.ui_date_previous()}>
            <ChevronLeft className="turns" />
          </Button>
          <CalendarMonthPicker format="short">{(picker) => <Picker picker={picker} />}</CalendarMonthPicker>
          <CalendarYearPicker>{(picker) => <Picker picker={picker} />}</CalendarYearPicker>
          <Button slot="next" className={button.icon ?? ''} aria-label={m.ui_date_next()}>
            <ChevronRight className="turns" />
          </Button>
        </header>
        <CalendarGrid weekdayStyle="short" className={style.grid ?? ''}>
          <CalendarGridHeader>
            {(weekday) => <CalendarHeaderCell className={style.weekday ?? ''}>{weekday}</CalendarHeaderCell>}
          </CalendarGridHeader>
          <CalendarGridBody>
            {(date) => (
              <CalendarCell
                date={date}
                className={classNames(style.day, date.compare(today(timeZone)) === 0 && style.today)}
              />
            )}
          </CalendarGridBody>
        </CalendarGrid>
      </Calendar>
    </I18nProvider>
  );
}

interface PickerProps {
  picker: {
    readonly 'aria-label': string;
    readonly value: string | number;
    readonly onChange: (key: string | number | null) => void;
    readonly items: readonly { readonly id: number; readonly formatted: string }[];
  };
}

/** The months of the year shown, or the years around it. */
function Picker({ picker }: PickerProps) {
  return (
    <Select
      aria-label={picker['aria-label']}
      value={String(picker.value)}
      onChange={(event) => picker.onChange(Number(event.target.value))}
      options={picker.items.map(({ id, formatted }) => ({ value: String(id), label: formatted }))}
    />
  );
}

function within(day: CalendarDate, min: string | undefined, max: string | undefined): CalendarDate {
  if (min && day.compare(parseDate(min)) < 0) return parseDate(min);
  return max && day.compare(parseDate(max)) > 0 ? parseDate(max) : day;
}
