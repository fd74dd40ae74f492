import type { InvoiceReport } from '#features/asset-requests/reports/contract.ts';
import { numberText } from '#formats/numbers/numbers.ts';
import { clockTime } from '#formats/time/dates.ts';
import { m } from '#messages';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Meter } from '#web/ui/Meter.tsx';
import style from './ReportNotice.module.css';
import type { ReportState } from './use-invoice-report.ts';

/** How far one's invoice report is; ready, it waits here for a day. */
export function ReportNotice({ state: { report, save } }: { state: ReportState }) {
  if (!report) return null;
  const sentence = sentenceOf(report);
  const under = report.status === 'waiting' || report.status === 'writing';
  return (
    <Card>
      <div className={style.notice}>
        <div className={style.words}>
          <p role="status">{report.status === 'writing' ? m.paymentdesk_report_writing() : sentence}</p>
          {report.status === 'writing' && (
            <Meter
              label={sentence}
              total={report.total ?? 0}
              parts={[{ amount: report.written, tone: 'accent' }]}
            />
          )}
          {under && (
            <p className="caption">
              {report.status === 'writing' && report.total !== null ? `${sentence} ` : ''}
              {m.paymentdesk_report_stays()}
            </p>
          )}
        </div>
        {report.status === 'ready' && (
          <Button onClick={() => save(report.reportId)}>{m.paymentdesk_report_download()}</Button>
        )}
      </div>
    </Card>
  );
}

function sentenceOf({ status, ahead, written, total, orderedAt }: InvoiceReport): string {
  const time = clockTime(orderedAt);
  if (status === 'ready') return m.paymentdesk_report_ready({ time });
  if (status === 'failed') return m.paymentdesk_report_not_written({ time });
  if (status === 'waiting')
    return ahead === 0 ? m.paymentdesk_report_begins() : m.paymentdesk_report_waits({ count: ahead });
  return total === null
    ? m.paymentdesk_report_writing()
    : m.paymentdesk_report_written({ written: numberText(written), total: numberText(total) });
}
