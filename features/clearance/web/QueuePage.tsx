import { UsersRound } from 'lucide-react';
import { useState } from 'react';
import { m } from '#messages';
import { useAddress } from '#web/lib/use-address.ts';
import { usePages } from '#web/lib/use-pages.ts';
import { Card } from '#web/ui/Card.tsx';
import { isDay } from '#web/ui/form/day.ts';
import { Chips } from '#web/ui/list/Chips.tsx';
import { Columns } from '#web/ui/list/Columns.tsx';
import { Filters } from '#web/ui/list/Filters.tsx';
import { PagedList } from '#web/ui/list/PagedList.tsx';
import { SelectFilter } from '#web/ui/list/SelectFilter.tsx';
import { PageTop } from '#web/ui/PageTop.tsx';
import type { QueueRow } from '../queue-contract.ts';
import { mostAtOnce } from '../vocabulary.ts';
import { AnswerDialog } from './AnswerDialog.tsx';
import { type QueueFilter, queue } from './api.ts';
import { RangeSkeleton } from './ClearanceSkeletons.tsx';
import { LastDayFilters } from './LastDayFilters.tsx';
import { keyOf, QueueEntry } from './QueueEntry.tsx';
import { SelectionBar } from './SelectionBar.tsx';

/** `/department-clearance`: what the reader answers for their departments, one by one or several at once. */
export default function QueuePage() {
  const { params, set, clear } = useAddress();
  const filter = filterOf(params);
  const list = usePages(queue(filter));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const choose = (key: string, wanted: boolean) =>
    setChosen((before) => new Set(wanted ? [...before, key] : [...before].filter((one) => one !== key)));
  const [answering, setAnswering] = useState<readonly QueueRow[] | null>(null);
  const departments = list.first?.departments ?? [];
  const isNarrowed = [filter.department, filter.from, filter.to].some(Boolean);
  const picked = list.rows.filter((row) => chosen.has(keyOf(row)) && row.actions.includes('resolve'));
  const waiting = waitingIn(departments, filter);
  return (
    <>
      <PageTop
        title={m.clearance_menu_queue()}
        below={<p className="muted">{m.clearance_sentence({ word: m.clearance_respective() })}</p>}
      />
      <Columns>
        <QueueFilters filter={filter} departments={departments} set={set} />
        <States filter={filter} waiting={list.first && waiting} set={set} />
        <Card flush>
          <PagedList
            list={list}
            loading={<RangeSkeleton />}
            errorTitle={m.clearance_error()}
            narrowed={isNarrowed && { ...nothingFound(), onClear: clear }}
            empty={nothingThere()}
          >
            {(rows) => (
              <QueueRows
                rows={rows}
                chosen={chosen}
                full={picked.length >= mostAtOnce}
                onChoose={choose}
                onAnswer={setAnswering}
              />
            )}
          </PagedList>
        </Card>
        {picked.length > 0 && (
          <SelectionBar
            count={picked.length}
            onClear={() => setChosen(new Set())}
            onAnswer={() => setAnswering(picked)}
          />
        )}
      </Columns>
      {answering && (
        <AnswerDialog
          rows={answering}
          onClose={(sent) => {
            setAnswering(null);
            if (sent) setChosen(new Set());
          }}
        />
      )}
    </>
  );
}

const nothingFound = () => ({ title: m.clearance_nothing_found() });
const nothingThere = () => ({
  icon: <UsersRound />,
  title: m.clearance_queue_none(),
  text: m.clearance_queue_none_text(),
});

const waitingIn = (
  departments: readonly { readonly department: string; readonly waiting: number }[],
  filter: QueueFilter,
) =>
  departments
    .filter(({ department }) => !filter.department || department === filter.department)
    .reduce((sum, one) => sum + one.waiting, 0);

interface QueueRowsProps {
  rows: readonly QueueRow[];
  chosen: ReadonlySet<string>;
  /** No more can be chosen. */
  full: boolean;
  onChoose: (key: string, wanted: boolean) => void;
  onAnswer: (rows: readonly QueueRow[]) => void;
}

function QueueRows({ rows, chosen, full, onChoose, onAnswer }: QueueRowsProps) {
  return (
    <ul aria-label={m.clearance_menu_queue()}>
      {rows.map((row) => (
        <QueueEntry
          key={keyOf(row)}
          row={row}
          chosen={chosen.has(keyOf(row))}
          full={full}
          onChoose={(wanted) => onChoose(keyOf(row), wanted)}
          onAnswer={() => onAnswer([row])}
        />
      ))}
    </ul>
  );
}

function filterOf(params: URLSearchParams): QueueFilter {
  const [department, from, to, status] = ['department', 'from', 'to', 'status'].map(
    (name) => params.get(name) ?? '',
  ) as [string, string, string, string];
  return {
    ...(/^[a-z0-9][a-z0-9-]{0,39}$/.test(department) && { department }),
    ...(isDay(from) && { from }),
    ...(isDay(to) && { to }),
    // What waits is what one comes for.
    ...(status !== 'all' && { status: status === 'resolved' ? status : 'waiting' }),
  };
}

interface StatesProps {
  filter: QueueFilter;
  waiting: number | undefined;
  set: QueueFiltersProps['set'];
}

/** What waits, what was answered, or both. */
function States({ filter, waiting, set }: StatesProps) {
  return (
    <Chips
      label={m.clearance_state()}
      value={filter.status ?? 'all'}
      onChange={(status) => set({ status: status === 'waiting' ? '' : status })}
      options={[
        { value: 'waiting', label: m.clearance_waiting(), count: waiting },
        { value: 'resolved', label: m.clearance_resolved() },
        { value: 'all', label: m.clearance_state_all() },
      ]}
    />
  );
}

interface QueueFiltersProps {
  filter: QueueFilter;
  departments: readonly { readonly department: string; readonly name: string }[];
  set: (values: Readonly<Record<string, string>>) => void;
}

/** Of which department, and whose last day is when. */
function QueueFilters({ filter, departments, set }: QueueFiltersProps) {
  return (
    <Filters label={m.clearance_menu_queue()}>
      <SelectFilter
        label={m.clearance_department()}
        value={filter.department ?? ''}
        options={[
          { value: '', label: m.clearance_department_all() },
          ...departments.map(({ department, name }) => ({ value: department, label: name })),
        ]}
        onChange={(value) => set({ department: value })}
      />
      <LastDayFilters filter={filter} set={set} />
    </Filters>
  );
}
