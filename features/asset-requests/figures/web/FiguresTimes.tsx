import { ageOf } from '#formats/time/ages.ts';
import { displayDate } from '#formats/time/dates.ts';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { Card } from '#web/ui/Card.tsx';
import { type Bar, FigureBars } from '#web/ui/figures/FigureBars.tsx';
import style from '#web/ui/figures/FigurePage.module.css';
import { FigureTable } from '#web/ui/figures/FigureTable.tsx';
import { ageWords } from '../../requests/web/words.ts';
import type { Figures } from '../contract.ts';
import { timeWords } from './figure-words.ts';

/** How long each step takes. */
export function StepTimes({ steps }: Pick<Figures, 'steps'>) {
  return (
    <Card title={m.assetrequests_figures_steps()}>
      <div className={style.card}>
        <p className="caption">{m.assetrequests_figures_steps_hint()}</p>
        {steps.length === 0 ? (
          <p className="muted">{m.assetrequests_figures_none()}</p>
        ) : (
          <>
            <FigureBars
              label={m.assetrequests_figures_steps()}
              legend={[m.assetrequests_figures_legend_median(), m.assetrequests_figures_legend_p90()]}
              bars={steps.map(({ step, label, count, working }) => ({
                key: step,
                label,
                value: working.median,
                reach: working.p90,
                words:
                  count === 0
                    ? m.assetrequests_figures_none_asked()
                    : bothWords(timeWords(working.median), timeWords(working.p90)),
              }))}
            />
            <FigureTable
              caption={m.assetrequests_figures_steps()}
              headings={[
                m.assetrequests_figures_step(),
                m.assetrequests_figures_times(),
                m.assetrequests_figures_median_working(),
                m.assetrequests_figures_p90_working(),
                m.assetrequests_figures_median_calendar(),
                m.assetrequests_figures_p90_calendar(),
              ]}
              rows={steps.map(({ step, label, count, working, calendar }) => ({
                key: step,
                cells: [
                  label,
                  String(count),
                  ...[working.median, working.p90, calendar.median, calendar.p90].map((days) =>
                    count === 0 ? '–' : timeWords(days),
                  ),
                ],
              }))}
            />
          </>
        )}
      </div>
    </Card>
  );
}

type Waiting = Figures['waiting'];
const mostPlaces = 8;

/** Where requests wait now, by step, and the places where the most wait. */
export function WaitingNow({ waiting }: { waiting: Waiting }) {
  const { timeZone } = useMe();
  const age = (oldest: string) => ageWords(ageOf(oldest, new Date(), timeZone));
  return (
    <Card title={m.assetrequests_figures_waiting()}>
      <div className={style.card}>
        <p className="caption">{m.assetrequests_figures_waiting_hint()}</p>
        {waiting.length === 0 ? (
          <p className="muted">{m.assetrequests_figures_none_waiting()}</p>
        ) : (
          <>
            <FigureBars
              label={m.assetrequests_figures_waiting()}
              bars={together(waiting, ({ step, label }) => [step, label], age)}
            />
            <h3>{m.assetrequests_figures_places()}</h3>
            <FigureBars
              label={m.assetrequests_figures_places()}
              bars={together(waiting, placeOf, age)
                .sort((one, other) => other.value - one.value)
                .slice(0, mostPlaces)}
            />
            <FigureTable
              caption={m.assetrequests_figures_waiting()}
              headings={[
                m.assetrequests_figures_step(),
                m.assetrequests_figures_place(),
                m.assetrequests_figures_count(),
                m.assetrequests_figures_oldest(),
              ]}
              rows={waiting.map((row) => ({
                key: `${row.step} ${row.locationId}`,
                cells: [
                  row.label,
                  placeOf(row)[1],
                  String(row.count),
                  `${displayDate(row.oldest, timeZone)} (${age(row.oldest)})`,
                ],
              }))}
            />
          </>
        )}
      </div>
    </Card>
  );
}

function placeOf({ locationId, city }: Waiting[number]): [string, string] {
  return [locationId, `${city} (${locationId})`];
}

/** What waits, added up by a name; the oldest of all come first. */
function together(
  waiting: Waiting,
  by: (row: Waiting[number]) => [key: string, label: string],
  age: (oldest: string) => string,
): Bar[] {
  return [...Map.groupBy(waiting, (row) => by(row)[0])].flatMap(([key, rows]) => {
    const [first] = rows;
    if (!first) return [];
    const count = rows.reduce((sum, row) => sum + row.count, 0);
    const [oldest = first.oldest] = rows.map((row) => row.oldest).sort();
    const words = m.assetrequests_figures_waits({ count, age: age(oldest) });
    return [{ key, label: by(first)[1], value: count, words }];
  });
}

/** Half and nine in ten; once where they are the same. */
function bothWords(median: string, p90: string): string {
  return median === p90 ? median : m.assetrequests_figures_both({ median, p90 });
}
