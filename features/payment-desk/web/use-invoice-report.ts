import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { InvoiceReport, ReportFilter } from '#features/asset-requests/reports/contract.ts';
import { m } from '#messages';
import { asApiError } from '#web/lib/http.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { toast } from '#web/ui/dialog/toast.ts';
import { invoiceReports, orderReport, saveReport } from './api.ts';

export interface ReportState {
  /** The newest of one's own that is still to be shown: under way, failed, or ready and not saved in this visit. */
  readonly report: InvoiceReport | null;
  readonly underWay: boolean;
  order: (filter: ReportFilter) => Promise<void>;
  save: (reportId: string) => Promise<void>;
}

/** One's own invoice report: ordered here, or found again. What was ordered in this visit is saved as soon as it is ready. */
export function useInvoiceReport(enabled: boolean): ReportState {
  const [newest = null] = useQuery({ ...invoiceReports, enabled }).data ?? [];
  const [done, setDone] = useState<string | null>(null);
  const ordered = useRef<string | null>(null);

  async function save(reportId: string) {
    setDone(reportId);
    if (await saveReport(reportId)) toast.success({ title: m.paymentdesk_report_saved() });
    else setDone(null);
  }
  const saved = useRef(save);
  saved.current = save;

  const ready = newest?.status === 'ready' ? newest.reportId : null;
  useEffect(() => {
    if (ready === null || ordered.current !== ready) return;
    ordered.current = null;
    void saved.current(ready);
  }, [ready]);

  async function order(filter: ReportFilter) {
    try {
      const { data } = await orderReport(filter);
      ordered.current = data.reportId;
      await queryClient.invalidateQueries({ queryKey: invoiceReports.queryKey });
    } catch (error) {
      toast.error({ title: m.paymentdesk_report_failed(), description: asApiError(error).message });
    }
  }
  return {
    report: newest?.reportId === done ? null : newest,
    underWay: newest?.status === 'waiting' || newest?.status === 'writing',
    order,
    save,
  };
}
