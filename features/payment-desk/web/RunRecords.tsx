import { X } from 'lucide-react';
import { accountLine } from '#formats/money/bank-account.ts';
import { moneyText } from '#formats/money/money.ts';
import { m } from '#messages';
import { Link } from '#web/lib/router.tsx';
import { IconButton } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { toast } from '#web/ui/dialog/toast.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import type { Run, RunRecord } from '../contract.ts';
import { changeRecords } from './api.ts';
import style from './RunRecords.module.css';
import { useSent } from './use-sent.ts';

/** What a run pays, and to whom; of a draft each can be taken out again. */
export function RunRecords({ run }: { run: Run }) {
  const { refusal, sending, send } = useSent();
  const stuck = run.records.filter(({ why }) => why !== null).map(({ requestID }) => requestID);
  const remove = (requestIDs: string[]) =>
    send(
      () => changeRecords(run, { remove: requestIDs }),
      () => toast.success({ title: m.paymentdesk_removed({ count: requestIDs.length }) }),
    );
  return (
    <Card title={m.paymentdesk_run_records()} beside={<Tag>{run.count}</Tag>} flush>
      {refusal && (
        <div className={style.said}>
          <Notice tone="bad">{refusal}</Notice>
        </div>
      )}
      {stuck.length > 0 && (
        <div className={style.said}>
          <Notice tone="ask">{m.paymentdesk_stuck({ count: stuck.length })}</Notice>
          <button type="button" className={style.take} disabled={sending} onClick={() => remove(stuck)}>
            {m.paymentdesk_remove_stuck()}
          </button>
        </div>
      )}
      {run.records.length === 0 ? (
        <EmptyState title={m.paymentdesk_run_empty_title()} text={m.paymentdesk_run_empty()} />
      ) : (
        <ul className={style.rows}>
          {run.records.map((record) => (
            <RecordRow
              key={record.requestID}
              record={record}
              run={run}
              onRemove={sending ? null : () => remove([record.requestID])}
            />
          ))}
        </ul>
      )}
    </Card>
  );
}

interface RecordRowProps {
  record: RunRecord;
  run: Run;
  onRemove: (() => unknown) | null;
}

function RecordRow({ record, run, onRemove }: RecordRowProps) {
  const { requestID, title, empname, payee, accountNumber, bankCode, chequeNumber, amount, why } = record;
  return (
    <li data-stuck={why ? '' : undefined}>
      <div className={style.what}>
        <Link to={`/requests-list/${requestID}`}>
          <bdi>{title}</bdi>
        </Link>
        <p className="caption num">{m.paymentdesk_run_whose({ id: requestID, name: empname })}</p>
        {why && <Tag tone="bad">{why}</Tag>}
      </div>
      <div className={style.payee}>
        <span>{payee}</span>
        <p className="caption num">
          {accountNumber ? (
            <bdi>{accountLine({ accountNumber, bankCode })}</bdi>
          ) : (
            chequeNumber && m.paymentdesk_cheque_no({ number: chequeNumber })
          )}
        </p>
      </div>
      <strong className={style.amount}>
        <bdi>{moneyText(amount, run.currency)}</bdi>
      </strong>
      {run.status === 'Draft' && (
        <IconButton
          label={m.paymentdesk_remove({ id: requestID })}
          disabled={!onRemove}
          onClick={() => onRemove?.()}
        >
          <X />
        </IconButton>
      )}
    </li>
  );
}
