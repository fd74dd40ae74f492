import { useQuery } from '@tanstack/react-query';
import { clockTime, displayDate } from '#formats/time/dates.ts';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { useAddress } from '#web/lib/use-address.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { isDay } from '#web/ui/form/day.ts';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Columns } from '#web/ui/list/Columns.tsx';
import { ExportButton } from '#web/ui/list/ExportButton.tsx';
import { PageTop } from '#web/ui/PageTop.tsx';
import { LineBone } from '#web/ui/TopBones.tsx';
import { CoverCard } from '../../covering/web/CoverCard.tsx';
import type { Availability } from '../contract.ts';
import { figures } from '../rules.ts';
import { AttendanceAside } from './AttendanceAside.tsx';
import { availabilityOf, exportedAvailability, type Looking } from './api.ts';
import { FigureTabs } from './FigureTabs.tsx';
import { GapMonth } from './GapMonth.tsx';
import { ListBehind } from './ListBehind.tsx';
import { ScopeFilters } from './ScopeFilters.tsx';
import { Trend } from './Trend.tsx';

/** `/store-availability`: the four numbers of a store, a region or all, each with its list, live as stores mark. */
export default function AvailabilityPage() {
  const { params, set } = useAddress();
  const looking = lookingAt(params);
  const query = useQuery(availabilityOf(looking));
  const { data } = query;
  const asked = params.get('figure');
  const figure = figures.find((one) => one === asked) ?? 'OnLeave';
  return (
    <>
      <PageTop
        title={m.stores_availability_title()}
        back="/store-attendance"
        below={data ? <AsOf data={data} /> : !query.error && <LineBone />}
        actions={
          <>
            {/* The filters come with what they filter: whoever asked for a day that is not kept goes back by this. */}
            {query.error && looking.day && (
              <Button onClick={() => set({ day: '' })}>{m.stores_today()}</Button>
            )}
            <ButtonLink to="/store-attendance">{m.stores_attendance_title()}</ButtonLink>
            <ExportButton
              of={exportedAvailability}
              query={looking}
              list={{ rows: data?.data.onRolls ?? 0 }}
              narrowed={looking.scope !== 'company'}
            />
          </>
        }
      />
      {/* What it is once it is there is laid out otherwise: two columns, another height. */}
      <Columns key={data ? 'there' : 'coming'} aside={data && <Beside data={data} looking={looking} />}>
        <Loaded of={query} errorTitle={m.stores_availability_error()} rows={4} asCards>
          {(shown) => (
            <>
              <ScopeFilters data={shown} looking={looking} set={set} />
              <FigureTabs data={shown} chosen={figure} onChoose={(one) => set({ figure: one })} />
              <ListBehind key={figure} looking={looking} figure={figure} data={shown} />
              <GapMonth looking={looking} day={looking.day ?? shown.day} />
            </>
          )}
        </Loaded>
      </Columns>
    </>
  );
}

/** Which stores, which day, and when that was so. */
function AsOf({ data: { title, day, at } }: { data: Availability }) {
  const { timeZone } = useMe();
  return (
    <p className="muted num">
      {title} · {day && `${displayDate(day)} · `}
      {m.stores_as_of({ time: clockTime(at, timeZone) })}
    </p>
  );
}

/** What the address asks for: `of` is `company`, or a scope and its key. */
function lookingAt(params: URLSearchParams): Looking {
  const [scope, key] = (params.get('of') ?? '').split(':');
  const day = params.get('day') ?? '';
  return {
    ...(key && /^[a-z0-9][a-z0-9-]{0,39}$/.test(key) && (scope === 'store' || scope === 'region')
      ? { scope, key }
      : { scope: 'company' as const }),
    ...(isDay(day) && { day }),
  };
}

/** What stands beside the numbers. */
function Beside({ data, looking }: { data: Availability; looking: Looking }) {
  return (
    <>
      {looking.scope === 'store' && looking.key && <CoverCard store={looking.key} day={looking.day} />}
      <AttendanceAside data={data} />
      <Trend looking={looking} stores={data.data.stores} />
    </>
  );
}
