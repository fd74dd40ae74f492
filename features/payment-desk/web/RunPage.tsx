import { useQuery } from '@tanstack/react-query';
import { moneyText } from '#formats/money/money.ts';
import { displayDate } from '#formats/time/dates.ts';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { useParams } from '#web/lib/router.tsx';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Columns } from '#web/ui/list/Columns.tsx';
import { PageTop } from '#web/ui/PageTop.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { Unbroken } from '#web/ui/text/Unbroken.tsx';
import type { Run } from '../contract.ts';
import { kindWords, statusWords } from '../words.ts';
import { runDetail } from './api.ts';
import { ChequeRun } from './ChequeRun.tsx';
import { DiscardButton } from './DiscardButton.tsx';
import style from './RunPage.module.css';
import { RunRecords } from './RunRecords.tsx';
import { TransferRun } from './TransferRun.tsx';
import { statusTone } from './words.ts';

/** `/payments/runs/:runId`: one run of payments, from its draft to its release. */
export default function RunPage() {
  const { runId = '' } = useParams();
  const query = useQuery(runDetail(/^[1-9]\d{0,14}$/.test(runId) ? Number(runId) : 0));
  const { data: run } = query;
  if (!run)
    return (
      <>
        <PageTop title={m.paymentdesk_run_number({ run: runId })} back="/payments/runs" />
        <Columns key="coming">
          <Loaded of={query} rows={5} asCards />
        </Columns>
      </>
    );
  const draft = run.status === 'Draft';
  return (
    <>
      <PageTop
        title={m.paymentdesk_run_title({ run: runId, kind: kindWords(run.kind) })}
        back="/payments/runs"
        below={<RunFacts run={run} />}
        actions={
          draft && (
            <>
              <ButtonLink
                to={`/payments?mode=${run.kind === 'transfer' ? 'RTGS' : 'Cheque'}&run=${run.runId}`}
              >
                {m.paymentdesk_run_add()}
              </ButtonLink>
              <DiscardButton run={run} />
            </>
          )
        }
      />
      <Columns aside={run.kind === 'transfer' ? <TransferRun run={run} /> : <ChequeRun run={run} />}>
        <RunRecords run={run} />
      </Columns>
    </>
  );
}

function RunFacts({ run }: { run: Run }) {
  const { timeZone } = useMe();
  const by = run.endedBy ?? run.createdBy;
  return (
    <p className={style.facts}>
      <Tag tone={statusTone(run.status)}>{statusWords(run.status)}</Tag>
      <strong className="num">
        <bdi>{moneyText(run.total, run.currency)}</bdi>
      </strong>
      <span>{m.paymentdesk_count({ count: run.count, number: String(run.count) })}</span>
      <span className="caption">
        <Unbroken>
          {m.paymentdesk_run_by({ name: by.name, day: displayDate(run.endedAt ?? run.createdAt, timeZone) })}
        </Unbroken>
      </span>
    </p>
  );
}
