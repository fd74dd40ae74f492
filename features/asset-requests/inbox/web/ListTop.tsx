import { History, Umbrella } from 'lucide-react';
import { countText } from '#formats/numbers/counts.ts';
import { ageOf } from '#formats/time/ages.ts';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { narrow, useMedia } from '#web/lib/use-media.ts';
import type { Pages } from '#web/lib/use-pages.ts';
import { IconButton, IconLink } from '#web/ui/Button.tsx';
import { Chips } from '#web/ui/list/Chips.tsx';
import { ExportButton } from '#web/ui/list/ExportButton.tsx';
import { PageTop } from '#web/ui/PageTop.tsx';
import type { RequestPage } from '../../lists/contract.ts';
import type { ListView } from '../../lists/list-views.ts';
import { exportedAssetRequests } from '../../lists/web/export-api.ts';
import { ageWords } from '../../requests/web/words.ts';
import { roleWords } from '../../workflow/role-words.ts';
import type { SavedView } from '../views-contract.ts';
import style from './ListTop.module.css';
import { RoleSwitch } from './RoleSwitch.tsx';
import { type WorkFilter, workRolesOf } from './use-work-filter.ts';
import { ViewsButton, ViewsSelect } from './ViewsBar.tsx';
import { countFilters } from './work-filter.ts';

type Counts = RequestPage['counts'];

interface ListTopProps {
  filter: WorkFilter;
  views: readonly SavedView[];
  list: Pages<RequestPage>;
}

/** Above the list: how much waits, since when, and what of it is shown. */
export function ListTop({ filter, views, list }: ListTopProps) {
  const counts = list.first?.counts;
  const me = useMe();
  const isNarrow = useMedia(narrow);
  const held = workRolesOf(me.role);
  const reads = filter.role === 'ADMIN';
  const waiting =
    counts &&
    m.assetrequests_page_waiting({
      count: counts.waiting,
      number: countText(counts.waiting),
      role: roleWords(filter.role),
      oldest: counts.oldest ? ageWords(ageOf(counts.oldest, new Date(), me.timeZone)) : '',
    });
  const tools = <Tools filter={filter} views={views} list={list} />;
  return (
    <div className={style.top}>
      <PageTop
        title={m.assetrequests_page_title_work()}
        actions={!isNarrow && tools}
        bar={isNarrow && tools}
      />
      <p className="caption num" role="status">
        {reads ? m.assetrequests_page_reading() : (waiting ?? '\u00a0')}
      </p>
      <ViewsSelect filter={filter} views={views} />
      {held.length > 1 && <RoleSwitch value={filter.role} onChange={filter.setRole} />}
      {!reads && <Parts filter={filter} counts={counts} />}
    </div>
  );
}

/** What one does with the whole list. */
function Tools({ filter, views, list }: ListTopProps) {
  const { limit: _, ...query } = filter.query;
  const { role } = useMe();
  return (
    <>
      {filter.role !== 'ADMIN' && (
        <IconButton
          label={m.assetrequests_page_show_all()}
          aria-pressed={filter.view === 'all'}
          className={style.icon ?? ''}
          onClick={() => filter.setView(filter.view === 'all' ? 'waiting' : 'all')}
        >
          <History />
        </IconButton>
      )}
      <ViewsButton filter={filter} views={views} />
      <ExportButton
        of={exportedAssetRequests}
        query={query}
        list={list}
        narrowed={countFilters(filter.filters) > 0 || filter.search !== ''}
        small
      />
      {workRolesOf(role).some((held) => held !== 'ADMIN') && (
        <IconLink to="/cover" label={m.assetrequests_page_cover()}>
          <Umbrella />
        </IconLink>
      )}
    </>
  );
}

/** What may wait, by role: a chip for each part, and for all of it. */
const partsOf: Partial<Record<string, readonly ListView[]>> = {
  FL1: ['approvals', 'invoices', 'inform', 'waiting'],
  FL2: ['approvals', 'invoices', 'waiting'],
};

function Parts({ filter, counts }: { filter: WorkFilter; counts: Counts | undefined }) {
  const parts = partsOf[filter.role] ?? ['waiting'];
  return (
    <Chips<ListView>
      label={m.assetrequests_page_filter()}
      value={filter.view}
      onChange={filter.setView}
      options={parts.map((view) => ({
        value: view,
        label: partWords(view),
        count: view === 'all' ? undefined : counts?.[view],
      }))}
    />
  );
}

function partWords(view: ListView): string {
  if (view === 'approvals') return m.assetrequests_page_view_approvals();
  if (view === 'invoices') return m.assetrequests_page_view_invoices();
  return view === 'inform' ? m.assetrequests_page_view_inform() : m.assetrequests_page_all();
}
