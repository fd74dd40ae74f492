import { ClipboardCheck } from 'lucide-react';
import { useState } from 'react';
import { displayDate } from '#formats/time/dates.ts';
import { m } from '#messages';
import { useAddress } from '#web/lib/use-address.ts';
import { usePages } from '#web/lib/use-pages.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Button } from '#web/ui/Button.tsx';
import { isDay } from '#web/ui/form/day.ts';
import { TextInput } from '#web/ui/form/inputs.tsx';
import { Chips } from '#web/ui/list/Chips.tsx';
import { Columns } from '#web/ui/list/Columns.tsx';
import { ExportButton } from '#web/ui/list/ExportButton.tsx';
import { Filter, Filters } from '#web/ui/list/Filters.tsx';
import { Row } from '#web/ui/list/List.tsx';
import { ListCard } from '#web/ui/list/ListCard.tsx';
import { PageTop } from '#web/ui/PageTop.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import type { ListRow } from '../manage-contract.ts';
import { clearanceList, exportedClearances, type ListFilter } from './api.ts';
import { LastDayFilters } from './LastDayFilters.tsx';
import { LeavingCard } from './LeavingCard.tsx';
import { StartDialog } from './StartDialog.tsx';
import { stateOf, stateTones } from './words.ts';

const states = ['open', 'ready', 'closed', 'stays'] as const;

/** `/admin/clearance`: everybody who leaves or has left, for HR of their place. */
export default function ClearancesPage() {
  const { params, set, clear } = useAddress();
  const filter = filterOf(params);
  const list = usePages(clearanceList(filter));
  const [starting, setStarting] = useState(false);
  const isNarrowed = Object.keys(filter).length > 0;
  return (
    <>
      <PageTop
        title={m.clearance_menu_all()}
        main={
          <Button variant="go" onClick={() => setStarting(true)}>
            {m.clearance_start()}
          </Button>
        }
        actions={<ExportButton of={exportedClearances} query={filter} list={list} narrowed={isNarrowed} />}
      />
      <Columns aside={<LeavingCard />}>
        <ClearanceFilters filter={filter} counts={list.first?.counts} set={set} />
        <ListCard
          label={m.clearance_menu_all()}
          list={list}
          rows={6}
          errorTitle={m.clearance_error()}
          narrowed={isNarrowed && { title: m.clearance_nothing_found(), onClear: clear }}
          empty={{
            icon: <ClipboardCheck />,
            title: m.clearance_list_none(),
            text: m.clearance_list_none_text(),
          }}
        >
          {(row) => <Leaver key={row.clearanceId} row={row} />}
        </ListCard>
      </Columns>
      {starting && <StartDialog onClose={() => setStarting(false)} />}
    </>
  );
}

function Leaver({ row }: { row: ListRow }) {
  const state = stateOf(row);
  return (
    <Row
      to={`/admin/clearance/${row.empcode}`}
      lead={<Avatar name={row.name} empcode={row.empcode} />}
      title={<bdi>{row.name}</bdi>}
      caption={[
        row.empcode,
        m.clearance_waiting_detail({ day: displayDate(row.lastDay) }),
        m.clearance_progress({ resolved: row.resolved, of: row.of }),
        ...(row.dues > 0 ? [m.clearance_dues_count({ count: row.dues })] : []),
      ].join(' · ')}
      end={<Tag tone={stateTones[state]}>{m.clearance_state_words({ state })}</Tag>}
    />
  );
}

function filterOf(params: URLSearchParams): ListFilter {
  const [from, to, search] = ['from', 'to', 'search'].map((name) => params.get(name) ?? '') as [
    string,
    string,
    string,
  ];
  const state = states.find((one) => one === params.get('state'));
  return {
    ...(state && { state }),
    ...(isDay(from) && { from }),
    ...(isDay(to) && { to }),
    ...(search && { search: search.slice(0, 100) }),
  };
}

interface ClearanceFiltersProps {
  filter: ListFilter;
  counts: Partial<Record<(typeof states)[number], number>> | undefined;
  set: (values: Readonly<Record<string, string>>) => void;
}

/** Who, in which state, and whose last day is when. */
function ClearanceFilters({ filter, counts, set }: ClearanceFiltersProps) {
  return (
    <>
      <Filters label={m.clearance_menu_all()}>
        <Filter label={m.clearance_search()}>
          {(id) => (
            <TextInput
              id={id}
              maxLength={100}
              value={filter.search ?? ''}
              onChange={(event) => set({ search: event.target.value })}
            />
          )}
        </Filter>
        <LastDayFilters filter={filter} set={set} />
      </Filters>
      <Chips
        label={m.clearance_state()}
        value={filter.state ?? 'all'}
        onChange={(state) => set({ state: state === 'all' ? '' : state })}
        options={[
          { value: 'all', label: m.clearance_state_all() },
          ...states.map((state) => ({
            value: state,
            label: m.clearance_state_words({ state }),
            count: counts?.[state],
          })),
        ]}
      />
    </>
  );
}
