import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { numberText } from '#formats/numbers/numbers.ts';
import { displayDate, monthText } from '#formats/time/dates.ts';
import { m } from '#messages';
import { Card } from '#web/ui/Card.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import style from './Availability.module.css';
import { gapsOf, type Looking } from './api.ts';

/** A month as a picture: blank where all is well, so that only a gap has colour, with its number in it. */
export function GapMonth({ looking, day }: { looking: Looking; day: string | null }) {
  const month = (day ?? new Date().toISOString()).slice(0, 7);
  const query = useQuery(gapsOf(looking, month));
  const title = m.stores_gap_month({ month: monthText(month, 'short with year') });
  const days = query.data?.[0]?.days ?? [];
  const largest = Math.max(
    0,
    ...(query.data ?? []).flatMap(({ days: own }) => own.map(({ gap }) => gap ?? 0)),
  );
  const place = useLastInSight(query.data !== undefined);
  if (query.data?.length === 0) return null;
  return (
    <Card title={title}>
      <Loaded of={query} errorTitle={m.stores_availability_error()} rows={4}>
        {(data) => (
          <section
            ref={place}
            className={style.scroll}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the screen is moved by the keyboard too
            tabIndex={0}
            aria-label={m.stores_table_of({ title })}
          >
            <table className={`${style.heat} num`}>
              <thead>
                <tr>
                  <th scope="col">{m.stores_store()}</th>
                  {days.map((one) => (
                    <th key={one.day} scope="col" aria-current={one.day === day ? 'date' : undefined}>
                      {Number(one.day.slice(8))}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {data.map(({ store, name, days: own }) => (
                  <StoreRow key={store} name={name} days={own} largest={largest} />
                ))}
              </tbody>
            </table>
          </section>
        )}
      </Loaded>
      <p className="caption">{m.stores_gap_legend()}</p>
    </Card>
  );
}

/** A month is wider than its place: what is looked for is its last day, which stands at the end, wherever that is in the language. */
function useLastInSight(isThere: boolean) {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    const { current } = place;
    if (!isThere || !current) return;
    const isFromRight = getComputedStyle(current).direction === 'rtl';
    current.scrollLeft = isFromRight ? -current.scrollWidth : current.scrollWidth;
  }, [isThere]);
  return place;
}

interface StoreRowProps {
  name: string;
  days: readonly { readonly day: string; readonly gap: number | null }[];
  /** Of all that are drawn: from half of it on a gap is drawn stronger. */
  largest: number;
}

/** A store: blank where all is well. */
function StoreRow({ name, days, largest }: StoreRowProps) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {days.map((one) => (
        <td
          key={one.day}
          data-gap={one.gap === null ? 'none' : one.gap <= 0 ? '' : 2 * one.gap > largest ? 'many' : 'some'}
          title={displayDate(one.day)}
        >
          {one.gap === null ? '–' : one.gap > 0 ? numberText(one.gap) : ''}
        </td>
      ))}
    </tr>
  );
}
