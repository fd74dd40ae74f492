import { partsOf } from '#formats/time/dates.ts';
import { parseSheetDay } from '#formats/time/sheet-day.ts';
import { dayOrdinal, monthName } from '#formats/time/timestamp.ts';
import { m } from '#messages';
import { Card } from '#web/ui/Card.tsx';
import { RadioCards } from '#web/ui/form/RadioCards.tsx';
import type { useColumns } from './use-columns.ts';

/** What days that are text mean, where that can't be told. */
export function DayOrder({
  state: { ambiguous, monthFirst, form },
}: {
  state: ReturnType<typeof useColumns>;
}) {
  if (ambiguous === null) return null;
  const title = m.uploads_days({ text: ambiguous });
  const option = (isMonthFirst: boolean, label: string) => {
    const { day, month, year } = partsOf(parseSheetDay(ambiguous, isMonthFirst) ?? '');
    const hint = m.uploads_days_example({
      day: dayOrdinal(day),
      month: monthName(month),
      year: String(year),
    });
    return { value: isMonthFirst ? 'month' : 'day', label, hint } as const;
  };
  return (
    <Card title={title}>
      <RadioCards
        label={title}
        value={monthFirst ? 'month' : 'day'}
        options={[option(false, m.uploads_days_day_first()), option(true, m.uploads_days_month_first())]}
        onChange={(first) => form.set('monthFirst', first === 'month')}
      />
    </Card>
  );
}
