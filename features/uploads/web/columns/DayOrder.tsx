import { partsOf } from '#formats/time/dates.ts';
import { dayOrders, type DayOrder as Order } from '#formats/time/sheet-day.ts';
import { dayOrdinal, monthName } from '#formats/time/timestamp.ts';
import { m } from '#messages';
import { Field } from '#web/ui/form/Field.tsx';
import { Select } from '#web/ui/form/inputs.tsx';
import style from './ColumnTable.module.css';
import type { ColumnNow } from './chosen.ts';

interface DayOrderProps {
  column: ColumnNow;
  /** What the column is called. */
  name: string;
  onChange: (order: Order) => void;
}

/** In which order the days of a column are read, where some of them can be read in two and its others do not tell; and why. */
export function DayOrder({ column: { order, ways }, name, onChange }: DayOrderProps) {
  // In the other order those that tell would be no days.
  if (!order || (order.because === 'values' && !ways.order)) return null;
  const value = ways.order ?? order.order;
  const options = dayOrders.map((one) => ({
    value: one as string,
    label: m.uploads_days_option({ order: one, day: inWords(order[one]) }),
  }));
  const asked = { value: 'asked', label: m.uploads_days_option({ order: 'asked', day: '' }) };
  return (
    <Field
      label={m.uploads_column_days({ name, text: order.example })}
      hint={m.uploads_days_because({ because: ways.order ? 'chosen' : order.because })}
      className={style.days}
    >
      <Select
        value={value}
        options={value === 'asked' ? [asked, ...options] : options}
        onChange={(event) => {
          const chosen = dayOrders.find((one) => one === event.target.value);
          if (chosen) onChange(chosen);
        }}
      />
    </Field>
  );
}

function inWords(moment: string): string {
  const { day, month, year } = partsOf(moment);
  return m.uploads_days_example({ day: dayOrdinal(day), month: monthName(month), year: String(year) });
}
