import { Printer } from 'lucide-react';
import { moneyText } from '#formats/money/money.ts';
import { displayDate } from '#formats/time/dates.ts';
import { m } from '#messages';
import { classNames } from '#web/lib/class-names.ts';
import { useMe } from '#web/lib/me.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { toast } from '#web/ui/dialog/toast.ts';
import { Notice } from '#web/ui/Notice.tsx';
import type { Run } from '../contract.ts';
import { release } from './api.ts';
import { ChequeNumbers } from './ChequeNumbers.tsx';
import { ChequeSheets } from './ChequeSheets.tsx';
import style from './Forms.module.css';
import { useSent } from './use-sent.ts';

/** What is done with cheques: they get their numbers, are printed, and then handed over. */
export function ChequeRun({ run }: { run: Run }) {
  const { timeZone } = useMe();
  if (run.status === 'Discarded') return null;
  const numbered = run.bank !== null && run.records.length > 0;
  return (
    <>
      {run.status === 'Draft' && run.records.length > 0 && <ChequeNumbers key={run.version} run={run} />}
      {numbered && (
        <Card title={run.status === 'Draft' ? m.paymentdesk_print_title() : m.paymentdesk_prepared_title()}>
          <div className={style.form}>
            <dl className={classNames(style.account, style.above)}>
              <dt>{m.paymentdesk_cheque_bank()}</dt>
              <dd>{run.bank}</dd>
              <dt>{m.paymentdesk_cheque_numbers()}</dt>
              <dd className="num">
                <bdi dir="ltr">{[run.firstNumber, run.records.at(-1)?.chequeNumber].join(' – ')}</bdi>
              </dd>
              <dt>{m.paymentdesk_cheque_date()}</dt>
              <dd>{run.paidOn && displayDate(run.paidOn)}</dd>
              {run.endedBy && run.endedAt && (
                <>
                  <dt>{m.paymentdesk_prepared_by()}</dt>
                  <dd>
                    <bdi>{run.endedBy.name}</bdi>
                    <p className="caption num">{displayDate(run.endedAt, timeZone)}</p>
                  </dd>
                </>
              )}
            </dl>
            <Button icon={<Printer />} onClick={() => window.print()}>
              {m.paymentdesk_print()}
            </Button>
            <p className="caption">{m.paymentdesk_print_text()}</p>
          </div>
          <ChequeSheets run={run} />
        </Card>
      )}
      {numbered && run.status === 'Draft' && <ReleaseCheques run={run} />}
    </>
  );
}

function ReleaseCheques({ run }: { run: Run }) {
  const { refusal, sending, send } = useSent();
  return (
    <Card title={m.paymentdesk_prepare_title()}>
      <div className={style.form}>
        {refusal && <Notice tone="bad">{refusal}</Notice>}
        <p>{m.paymentdesk_prepare_text()}</p>
        <Button
          variant="go"
          busy={sending}
          onClick={() =>
            send(
              () => release(run, {}),
              () => toast.success({ title: m.paymentdesk_prepared({ count: run.count }) }),
            )
          }
        >
          {m.paymentdesk_prepare({ amount: moneyText(run.total, run.currency) })}
        </Button>
      </div>
    </Card>
  );
}
