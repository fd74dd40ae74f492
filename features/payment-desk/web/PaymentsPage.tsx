import { keepPreviousData } from '@tanstack/react-query';
import { BookOpen, FileSpreadsheet, History } from 'lucide-react';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { usePages } from '#web/lib/use-pages.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Columns } from '#web/ui/list/Columns.tsx';
import { ExportButton } from '#web/ui/list/ExportButton.tsx';
import { PageTop } from '#web/ui/PageTop.tsx';
import { dueList, exportedDue } from './api.ts';
import { DueFilters } from './DueFilters.tsx';
import { DueTable } from './DueTable.tsx';
import { ModeTabs } from './ModeTabs.tsx';
import { ReportNotice } from './ReportNotice.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { type DueFilterState, useDueFilter } from './use-due-filter.ts';
import { type ReportState, useInvoiceReport } from './use-invoice-report.ts';
import { type Selection, useSelection } from './use-selection.ts';

/** `/payments`: what is due to be paid, by how it is paid. */
export default function PaymentsPage() {
  const filter = useDueFilter();
  const { role } = useMe();
  const mayReport = role.includes('FINANCE') || role.includes('ADMIN');
  const report = useInvoiceReport(mayReport);
  return (
    <>
      <PageTop
        title={m.paymentdesk_title()}
        back={wayBack(filter)}
        below={<p>{filter.modes.length > 0 ? m.paymentdesk_below() : m.paymentdesk_below_report()}</p>}
        actions={
          <>
            {filter.modes.length > 0 && (
              <ButtonLink to="/payments/runs" icon={<History />}>
                {m.paymentdesk_runs_title()}
              </ButtonLink>
            )}
            {filter.modes.includes('Cheque') && (
              <ButtonLink to="/payments/cheque-books" icon={<BookOpen />}>
                {m.paymentdesk_books_title()}
              </ButtonLink>
            )}
            {mayReport && <ReportButton filter={filter} state={report} />}
          </>
        }
      />
      <Columns>
        <ReportNotice state={report} />
        {filter.modes.length > 0 ? (
          <Desk filter={filter} />
        ) : (
          <Card flush>
            <EmptyState
              icon={<FileSpreadsheet />}
              title={m.paymentdesk_report_only_title()}
              text={m.paymentdesk_report_only()}
            />
          </Card>
        )}
      </Columns>
    </>
  );
}

/** To the request or the draft that led here. */
function wayBack({ account, runId }: DueFilterState): string {
  if (account) return `/requests-list/${account}`;
  return runId === null ? '/' : `/payments/runs/${runId}`;
}

function Desk({ filter }: { filter: DueFilterState }) {
  const list = usePages({ ...dueList(filter.query), placeholderData: keepPreviousData });
  const selection = useSelection(filter.mode);
  const { first } = list;
  return (
    <>
      <ModeTabs filter={filter} page={first} />
      <DueFilters filter={filter} page={first} />
      <div>
        <ExportButton of={exportedDue} query={filter.query} list={list} narrowed={filter.count > 0} />
      </div>
      <DueTable list={list} filter={filter} selection={selection} />
      <SelectionBar filter={filter} selection={selection as Selection} found={first?.found} />
    </>
  );
}

/** Orders the invoice report, of what the filter narrows: all but the day by which it was due, which a report of closed ones has none of. */
function ReportButton({ filter, state }: { filter: DueFilterState; state: ReportState }) {
  const { search, location, unit } = filter.values;
  const { least, most } = filter.query;
  const order = () =>
    state.order({
      ...(search.trim() && { search: search.trim() }),
      ...(location && { locationId: location }),
      ...(unit && { orgUnit: unit }),
      ...(least !== undefined && { least }),
      ...(most !== undefined && { most }),
    });
  return (
    <Button icon={<FileSpreadsheet />} busy={state.underWay} onClick={order}>
      {m.paymentdesk_report()}
    </Button>
  );
}
