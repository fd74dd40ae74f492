import { ChartNoAxesColumn } from 'lucide-react';
import { displayDate } from '#formats/time/dates.ts';
import { m } from '#messages';
import { usePart } from '#web/lib/room.ts';
import { useAddress } from '#web/lib/use-address.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { DateInput } from '#web/ui/form/DateInput.tsx';
import { isDay } from '#web/ui/form/day.ts';
import { Columns } from '#web/ui/list/Columns.tsx';
import { Filter, Filters } from '#web/ui/list/Filters.tsx';
import { PageTop } from '#web/ui/PageTop.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { NoStores } from '../../places/web/NoStores.tsx';
import { StoreFilter } from '../../places/web/StoreFilter.tsx';
import { useStore } from '../../places/web/use-store.ts';
import { Day } from './Day.tsx';

/** `/store-attendance`: a store's day, marked in under a minute, with the network or without. */
export default function AttendancePage() {
  const { query, all, store, choose } = useStore();
  const { params, set } = useAddress();
  const UploadButton = usePart('UploadButton');
  const asked = params.get('day') ?? '';
  const day = isDay(asked) ? asked : undefined;
  return (
    <>
      <PageTop
        title={m.stores_attendance_title()}
        below={
          store ? (
            <p className="muted num">
              {day === undefined || day === store.today ? m.stores_today() : displayDate(day)}
              {' · '}
              <bdi>{store.name}</bdi>
            </p>
          ) : (
            query.isPending && <Skeleton width="60%" />
          )
        }
        actions={
          store ? (
            <>
              <UploadButton kind="attendance" label={m.stores_attendance_upload()} />
              <ButtonLink to={`/store-availability?of=store:${store.store}`} icon={<ChartNoAxesColumn />}>
                {m.stores_availability_title()}
              </ButtonLink>
            </>
          ) : (
            query.isPending && <ActionsComing />
          )
        }
      />
      <Columns>
        {store ? (
          <>
            <Filters label={m.stores_attendance_title()} fold={{ words: m.stores_other_day(), count: 0 }}>
              <StoreFilter all={all} value={store.store} onChange={choose} />
              <DayFilter day={day} today={store.today} onChange={(next) => set({ day: next })} />
            </Filters>
            <Day key={`${store.store} ${day}`} store={store} day={day} />
          </>
        ) : (
          <NoStores query={query} />
        )}
      </Columns>
    </>
  );
}

/** As wide as the two are: what is below stays where it is as they come. */
function ActionsComing() {
  return (
    <>
      <Skeleton shape="button" width="12rem" />
      <Skeleton shape="button" width="8.5rem" />
    </>
  );
}

interface DayFilterProps {
  day: string | undefined;
  today: string;
  /** '': today. */
  onChange: (day: string) => void;
}

function DayFilter({ day, today, onChange }: DayFilterProps) {
  return (
    <Filter label={m.stores_day()}>
      {(id) => (
        <DateInput
          id={id}
          value={day ?? today}
          onChange={(next) => isDay(next) && onChange(next === today ? '' : next)}
        />
      )}
    </Filter>
  );
}
