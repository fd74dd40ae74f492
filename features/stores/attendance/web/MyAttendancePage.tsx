import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isMonth } from '#formats/time/company-time.ts';
import { dayOf, monthText } from '#formats/time/dates.ts';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { useAddress } from '#web/lib/use-address.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Columns } from '#web/ui/list/Columns.tsx';
import { Filters } from '#web/ui/list/Filters.tsx';
import { SelectFilter } from '#web/ui/list/SelectFilter.tsx';
import { PageTop } from '#web/ui/PageTop.tsx';
import { OwnCover } from '../../covering/web/OwnCover.tsx';
import type { OwnDay } from '../contract.ts';
import { monthsBack } from '../months.ts';
import { ownDays } from './api.ts';
import { DisputeDialog } from './DisputeDialog.tsx';
import { OwnDays } from './OwnDays.tsx';

/** `/my-attendance`: one's own days at a store, and what one says of them. */
export default function MyAttendancePage() {
  const { timeZone } = useMe();
  const { params, set } = useAddress();
  const asked = params.get('month') ?? '';
  const month = isMonth(asked) ? asked : undefined;
  const query = useQuery({ ...ownDays(month), placeholderData: keepPreviousData });
  const { data } = query;
  // Until it is there, the month by one's own clock: what stands below is where it will be.
  const thisMonth = dayOf(new Date(), timeZone).slice(0, 7);
  const shown = data ?? { thisMonth, month: month ?? thisMonth };
  const [isSaying, setSaying] = useState(false);
  const disputable = data?.data.filter(({ mayDispute }) => mayDispute) ?? [];
  const marker = markerOfAll(data?.data ?? []);
  return (
    <>
      <PageTop
        title={m.stores_own_title()}
        below={
          <p className="muted">
            {m.stores_own_text()} {marker && m.stores_own_marked_by({ name: marker })}
          </p>
        }
        main={disputable.length > 0 && <Button onClick={() => setSaying(true)}>{m.stores_dispute()}</Button>}
      />
      <Columns>
        <OwnCover />
        <Filters label={m.stores_own_title()}>
          <SelectFilter
            label={m.stores_budget_month()}
            value={shown.month}
            options={monthsBack(shown.thisMonth, shown.month).map(monthOption)}
            onChange={(value) => set({ month: value })}
          />
        </Filters>
        <Card flush>
          <Loaded of={query} errorTitle={m.stores_own_error()} rows={8}>
            {({ data: days }) => <OwnDays days={days} saysMarker={marker === null} />}
          </Loaded>
        </Card>
      </Columns>
      {isSaying && <DisputeDialog days={disputable} onClose={() => setSaying(false)} />}
    </>
  );
}

const monthOption = (value: string) => ({ value, label: monthText(value, 'short with year') });

/** Who has marked all of these days, where it is one colleague; null: several, or nobody. */
function markerOfAll(days: readonly OwnDay[]): string | null {
  const [name, ...others] = [...new Set(days.flatMap(({ markedBy }) => markedBy ?? []))];
  return others.length === 0 ? (name ?? null) : null;
}
