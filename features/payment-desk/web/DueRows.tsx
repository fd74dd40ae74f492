import { CircleCheck, TriangleAlert } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { accountLine } from '#formats/money/bank-account.ts';
import { moneyText } from '#formats/money/money.ts';
import { displayDate } from '#formats/time/dates.ts';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { Link } from '#web/lib/router.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { Unbroken } from '#web/ui/text/Unbroken.tsx';
import type { Due } from '../contract.ts';
import style from './DueTable.module.css';
import type { Selection } from './use-selection.ts';

interface DueRowsProps {
  rows: Due[];
  selection: Selection;
  onOpen: (due: Due) => void;
  busy: boolean;
  stale: boolean;
}

/** What is due, a row each. */
export function DueRows({ rows, selection, onOpen, busy, stale }: DueRowsProps) {
  const list = useRef<HTMLUListElement>(null);
  function move(event: KeyboardEvent, from: number) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    let to = from + step;
    while (rows[to] && rows[to]?.why !== null) to += step;
    const [here, there] = [rows[from], rows[to]];
    if (!here || !there) return;
    list.current?.querySelector<HTMLElement>(`[data-row="${to}"] input`)?.focus();
    if (event.shiftKey) selection.set([here, there], true);
  }
  return (
    <ul ref={list} className={style.rows} aria-busy={busy || undefined}>
      {rows.map((due, index) => (
        <li key={due.requestID} data-row={index} data-chosen={selection.has(due.requestID) ? '' : undefined}>
          {selection.kind && (
            <input
              type="checkbox"
              className={style.box}
              aria-label={m.paymentdesk_choose({ title: due.title, id: due.requestID })}
              checked={selection.has(due.requestID)}
              disabled={stale || due.why !== null}
              onKeyDown={(event) => move(event, index)}
              onChange={(event) => selection.set([due], event.target.checked)}
            />
          )}
          <DueWords due={due} />
          <PayeeWords due={due} onOpen={() => onOpen(due)} />
        </li>
      ))}
    </ul>
  );
}

function DueWords({ due }: { due: Due }) {
  const { currency, timeZone } = useMe();
  return (
    <>
      <div className={style.what}>
        <Link className={style.title} to={`/requests-list/${due.requestID}`}>
          <bdi>{due.title}</bdi>
        </Link>
        <p className="caption num">
          {m.paymentdesk_whose({ id: due.requestID, name: due.empname, city: due.city })}
        </p>
      </div>
      <div className={style.amount}>
        <strong>
          <bdi>{moneyText(due.amount, currency)}</bdi>
        </strong>
        <p className="caption num">
          <Unbroken>{m.paymentdesk_since({ day: displayDate(due.dueSince, timeZone) })}</Unbroken>
        </p>
      </div>
    </>
  );
}

/** Its account is to be checked or entered. */
export function isForAccount({ mode, payee, runId }: Due): boolean {
  if (payee.state === 'missing') return mode === 'RTGS';
  return runId === null && (payee.state === 'unchecked' || payee.state === 'wrong');
}

/** To whom it goes, and what stands in the way of it. */
function PayeeWords({ due, onOpen }: { due: Due; onOpen: () => void }) {
  const { payee, why, runId, mode } = due;
  return (
    <div className={style.payee}>
      <div className={style.to}>
        <bdi>{payee.name}</bdi>
        {payee.accountNumber && <bdi className="caption num">{accountLine(payee)}</bdi>}
        {payee.shared && (
          <Tag tone="bad" icon={<TriangleAlert aria-hidden="true" />}>
            {m.paymentdesk_shared()}
          </Tag>
        )}
        {runId !== null ? (
          <Link className={style.link} to={`/payments/runs/${runId}`}>
            {why}
          </Link>
        ) : (
          why && mode !== 'Online' && <Tag tone="ask">{why}</Tag>
        )}
        {why === null && payee.state === 'checked' && (
          <Tag tone="ok" icon={<CircleCheck aria-hidden="true" />}>
            {m.paymentdesk_account_checked()}
          </Tag>
        )}
      </div>
      {mode === 'Online' ? (
        <Button onClick={onOpen}>{m.paymentdesk_place_order()}</Button>
      ) : (
        isForAccount(due) && (
          <Button onClick={onOpen}>
            {payee.state === 'missing' ? m.paymentdesk_account_enter() : m.paymentdesk_account_check()}
          </Button>
        )
      )}
    </div>
  );
}
