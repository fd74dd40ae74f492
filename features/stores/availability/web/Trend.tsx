import { useQuery } from '@tanstack/react-query';
import { numberText } from '#formats/numbers/numbers.ts';
import { monthText } from '#formats/time/dates.ts';
import { m } from '#messages';
import { Card } from '#web/ui/Card.tsx';
import { Meter } from '#web/ui/Meter.tsx';
import { mostDrawn } from '../rules.ts';
import style from './Availability.module.css';
import { type Looking, trendOf } from './api.ts';

/** How the posts of the budget were filled, month by month; of too many stores it says to choose fewer. */
export function Trend({ looking, stores }: { looking: Looking; stores: number }) {
  const { data = [] } = useQuery(trendOf(looking));
  if (stores > mostDrawn)
    return (
      <Card title={m.stores_trend()}>
        <p className="muted">{m.stores_trend_fewer({ most: mostDrawn })}</p>
      </Card>
    );
  const months = data.filter(({ posts }) => posts > 0);
  if (months.length === 0) return null;
  return (
    <Card title={m.stores_trend()}>
      <div className={style.bars}>
        {months.map(({ month, posts, available }) => {
          const filled = Math.min(available, posts);
          const given = {
            month: monthText(month, 'short with year'),
            percent: numberText(Math.round((100 * available) / posts)),
          };
          return (
            <div key={month} data-month={month} data-gap={posts - available}>
              <p>
                {given.month} <span className="caption num">{m.stores_trend_filled(given)}</span>
              </p>
              <Meter
                label={m.stores_trend_meter(given)}
                total={posts}
                parts={[
                  { amount: filled, tone: 'accent' },
                  { amount: posts - filled, tone: 'attention' },
                ]}
              />
            </div>
          );
        })}
      </div>
    </Card>
  );
}
