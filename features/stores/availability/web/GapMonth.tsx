import { useQuery } from '@tanstack/react-query';
import { numberText } from '#formats/numbers/numbers.ts';
import { displayDate, monthText } from '#formats/time/dates.ts';
import { m } from '#messages';
import { Card } from '#web/ui/Card.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import style from './Availability.module.css';
import { gapsOf, type Looking } from './api.ts';

/** From so many on a gap is a large one. */
const many = 3;

/** A month as a picture: blank where all is well, so that only a gap has colour, with its number in it. */
export function GapMonth({ looking, day }: { looking: Looking; day: string | null }) {
  const month = (day ?? new Date().toISOString()).slice(0, 7);
  const query = useQuery(gapsOf(looking, month));
  const title = m.stores_gap_month({ month: monthText(month, 'short with year') });
  const days = query.data?.[0]?.days ?? [];
  if (query.data?.length === 0) return null;
  return (
    <Card title={title}>
      <Loaded of={query} errorTitle={m.stores_availability_error()} rows={4}>
        {(data) => (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the screen is moved by the keyboard too
          <section className={style.scroll} tabIndex={0} aria-label={m.stores_table_of({ title })}>
            <table className={`${style.heat} num`}>
              <thead>
                <tr>
                  <th scope="col">{m.stores_store()}</th>
                  {days.map((one) => (
                    <th key={one.day} scope="col">
                      {Number(one.day.slice(8))}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {data.map(({ store, name, days: own }) => (
                  <StoreRow key={store} name={name} days={own} />
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

/** A store: blank where all is well. */
function StoreRow({
  name,
  days,
}: {
  name: string;
  days: readonly { readonly day: string; readonly gap: number | null }[];
}) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {days.map((one) => (
        <td
          key={one.day}
          data-gap={one.gap === null ? 'none' : one.gap >= many ? 'many' : one.gap > 0 ? 'some' : ''}
          title={displayDate(one.day)}
        >
          {one.gap === null ? '–' : one.gap > 0 ? numberText(one.gap) : ''}
        </td>
      ))}
    </tr>
  );
}
