import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import { usePages } from '#web/lib/use-pages.ts';
import { Columns } from '#web/ui/list/Columns.tsx';
import { ExportButton } from '#web/ui/list/ExportButton.tsx';
import { PageTop } from '#web/ui/PageTop.tsx';
import { AuditFilters } from './AuditFilters.tsx';
import { AuditList } from './AuditList.tsx';
import { auditLog, auditState, exportedAuditLog } from './api.ts';
import { ChainBroken, ChainState, VerifyButton } from './ChainState.tsx';
import { useAuditFilter } from './use-audit-filter.ts';

/** `/admin/audit-log`: who did what, on whom or what, when and from where. */
export default function AuditLogPage() {
  const filter = useAuditFilter();
  const state = useQuery(auditState);
  const list = usePages({ ...auditLog(filter.query), placeholderData: keepPreviousData });
  return (
    <>
      <PageTop
        title={m.audit_title()}
        below={<ChainState state={state} />}
        actions={
          // Who may not read the log is not offered these.
          !state.error && (
            <>
              <VerifyButton state={state} />
              <ExportButton
                of={exportedAuditLog}
                query={filter.query}
                list={list}
                narrowed={filter.count > 0}
              />
            </>
          )
        }
      />
      <Columns>
        {state.data?.checked?.whole === false && <ChainBroken />}
        <AuditFilters filter={filter} actions={state.data?.actions ?? []} />
        <AuditList list={list} filter={filter} />
      </Columns>
    </>
  );
}
