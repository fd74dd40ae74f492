import { CalendarDays } from 'lucide-react';
import { type RefObject, Suspense } from 'react';
import { displayDate } from '#formats/time/dates.ts';
import { m } from '#messages';
import { useMe } from '../../lib/me.ts';
import { IconButton } from '../Button.tsx';
import { part } from '../part.tsx';
import { Skeleton } from '../Skeleton.tsx';
import style from './DateInput.module.css';
import { isDay } from './day.ts';
import { OutsideField } from './Field.tsx';
import { PlacedPanel, type usePlacedPanel } from './PlacedPanel.tsx';

// Only who asks for the calendar waits for it: most people type the day.
const DateCalendar = part(() => import('./DateCalendar.tsx'));

interface CalendarPanelProps extends CalendarProps {
  of: ReturnType<typeof usePlacedPanel>;
  anchor: RefObject<HTMLSpanElement | null>;
  disabled: boolean | undefined;
}

/** The button that opens the calendar, and the calendar. */
export function CalendarPanel({
  of: panel,
  anchor,
  disabled,
  value,
  min,
  max,
  onChoose,
}: CalendarPanelProps) {
  return (
    <>
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
        anchor={anchor}
        size={{ wide: 18.5, high: 22 }}
        className={style.panel}
        onKeyDown={(event) => {
          // It closes this, not what is around it.
          if (event.key === 'Escape') event.stopPropagation();
        }}
      >
        {panel.open && <Calendar value={value} min={min} max={max} onChoose={onChoose} />}
      </PlacedPanel>
    </>
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
