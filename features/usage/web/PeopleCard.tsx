import { numberText } from '#formats/numbers/numbers.ts';
import { displayDate } from '#formats/time/dates.ts';
import { m } from '#messages';
import { Card } from '#web/ui/Card.tsx';
import page from '#web/ui/figures/FigurePage.module.css';
import { FigureTable } from '#web/ui/figures/FigureTable.tsx';
import type { UsePeriod } from '../contract.ts';
import style from './PeopleCard.module.css';

/** How many different people there were, by day and by week. */
export function PeopleCard({ days, weeks }: { days: readonly UsePeriod[]; weeks: readonly UsePeriod[] }) {
  return (
    <Card title={m.usage_people_title()}>
      <div className={page.card}>
        <p className="caption">{m.usage_people_hint()}</p>
        <Periods title={m.usage_days()} heading={m.usage_day()} periods={days} />
        <Periods title={m.usage_weeks()} heading={m.usage_week()} periods={weeks} />
      </div>
    </Card>
  );
}

interface PeriodsProps {
  title: string;
  heading: string;
  periods: readonly UsePeriod[];
}

/** A column for each day or week, and the table that says the same. */
function Periods({ title, heading, periods }: PeriodsProps) {
  const [first, last] = [periods[0], periods.at(-1)];
  return (
    <>
      <h3>{title}</h3>
      {first && last ? (
        <>
          <div>
            <Columns periods={periods} />
            <div className={style.ends} aria-hidden="true">
              <span>{displayDate(first.from)}</span>
              {last !== first && <span>{displayDate(last.from)}</span>}
            </div>
          </div>
          <FigureTable
            caption={title}
            headings={[heading, m.usage_people()]}
            rows={periods.toReversed().map(({ from, people }) => ({
              key: from,
              cells: [displayDate(from), people === null ? m.usage_under_ten() : numberText(people)],
            }))}
          />
        </>
      ) : (
        <p className="muted">{m.usage_none_here()}</p>
      )}
    </>
  );
}

function Columns({ periods }: { periods: readonly UsePeriod[] }) {
  const most = Math.max(...periods.map(({ people }) => people ?? 0), 1);
  // A few stand side by side at the beginning, and do not fill the whole width.
  const share = 100 / Math.max(periods.length, 14);
  return (
    <svg className={style.columns} aria-hidden="true" focusable="false">
      {periods.map(({ from, people, running }, place) => (
        <rect
          key={from}
          className={running ? style.running : style.column}
          x={`${(place + 0.1) * share}%`}
          width={`${share * 0.8}%`}
          y={`${100 - (100 * (people ?? 0)) / most}%`}
          height={`${(100 * (people ?? 0)) / most}%`}
          rx="2"
        />
      ))}
    </svg>
  );
}
