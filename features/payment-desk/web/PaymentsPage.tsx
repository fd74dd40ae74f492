import { useInfiniteQuery } from '@tanstack/react-query';
import { FileSpreadsheet, History } from 'lucide-react';
import { useState } from 'react';
import { m } from '#messages';
import { moneyText } from '../../../formats/money.ts';
import { asApiError } from '../../../web/lib/http.ts';
import { useMe } from '../../../web/lib/me.ts';
import { Button, ButtonLink } from '../../../web/ui/Button.tsx';
import { Card } from '../../../web/ui/Card.tsx';
import { Columns } from '../../../web/ui/Columns.tsx';
import { EmptyState } from '../../../web/ui/EmptyState.tsx';
import { PageTop } from '../../../web/ui/PageTop.tsx';
import { toast } from '../../../web/ui/toast.ts';
import type { DuePage } from '../contract.ts';
import { dueList, saveReport } from './api.ts';
import { DueFilters } from './DueFilters.tsx';
import { DueTable } from './DueTable.tsx';
import style from './PaymentsPage.module.css';
import { SelectionBar } from './SelectionBar.tsx';
import { type DueFilterState, useDueFilter } from './use-due-filter.ts';
import { type Selection, useSelection } from './use-selection.ts';
import { modeWords } from './words.ts';

/** `/payments`: what is due to be paid, by how it is paid. */
export default function PaymentsPage() {
  const filter = useDueFilter();
  return (
    <>
      <PageTop
        title={m.payments_title()}
        below={<p>{filter.modes.length > 0 ? m.payments_below() : m.payments_below_report()}</p>}
        actions={
          <>
            {filter.modes.length > 0 && (
              <ButtonLink to="/payments/runs" icon={<History />}>
                {m.payments_runs_title()}
              </ButtonLink>
            )}
            <ReportButton filter={filter} />
          </>
        }
      />
      <Columns>
        {filter.modes.length > 0 ? (
          <Desk filter={filter} />
        ) : (
          <Card flush>
            <EmptyState icon={<FileSpreadsheet />} title={m.payments_report_only_title()}>
              {m.payments_report_only()}
            </EmptyState>
          </Card>
        )}
      </Columns>
    </>
  );
}

function Desk({ filter }: { filter: DueFilterState }) {
  const list = useInfiniteQuery({ ...dueList(filter.query), placeholderData: (before) => before });
  const selection = useSelection(filter.mode);
  const first = list.data?.pages[0];
  return (
    <>
      <ModeTabs filter={filter} page={first} />
      <DueFilters filter={filter} page={first} />
      <DueTable list={list} filter={filter} selection={selection} />
      <SelectionBar filter={filter} selection={selection as Selection} found={first?.found} />
    </>
  );
}

/** The ways to pay, each with how many are due and what they come to. */
function ModeTabs({ filter, page }: { filter: DueFilterState; page: DuePage | undefined }) {
  const { currency } = useMe();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be laid out as a row everywhere
    <div className={style.tabs} role="group" aria-label={m.payments_modes()}>
      {filter.modes.map((mode) => {
        const tab = page?.tabs.find((one) => one.mode === mode);
        return (
          <button
            key={mode}
            type="button"
            className={style.tab}
            aria-pressed={mode === filter.mode}
            onClick={() => filter.setMode(mode)}
          >
            <span>{modeWords(mode)}</span>
            <strong className="num">
              <bdi>{tab ? moneyText(tab.total, currency) : '\u00a0'}</bdi>
            </strong>
            <span className="caption">{tab ? m.payments_count({ count: tab.count }) : '\u00a0'}</span>
          </button>
        );
      })}
    </div>
  );
}

/** The invoice report, of what the filter narrows: all but the day by which it was due, which a report of closed ones has none of. */
function ReportButton({ filter }: { filter: DueFilterState }) {
  const me = useMe();
  const [saving, setSaving] = useState(false);
  if (!me.role.includes('FINANCE') && !me.role.includes('ADMIN')) return null;
  const { search, location, unit } = filter.values;
  const { least, most } = filter.query;
  async function save() {
    setSaving(true);
    try {
      await saveReport({
        ...(search.trim() && { search: search.trim() }),
        ...(location && { locationId: location }),
        ...(unit && { orgUnit: unit }),
        ...(least !== undefined && { least }),
        ...(most !== undefined && { most }),
      });
      toast.success({ title: m.payments_report_saved() });
    } catch (error) {
      toast.error({ title: m.payments_report_failed(), description: asApiError(error).message });
    } finally {
      setSaving(false);
    }
  }
  return (
    <Button icon={<FileSpreadsheet />} onClick={save}>
      {saving ? m.payments_report_saving() : m.payments_report()}
    </Button>
  );
}
