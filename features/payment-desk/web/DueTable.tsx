import { CircleCheck, TriangleAlert } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { accountLine } from '#formats/money/bank-account.ts';
import { moneyText } from '#formats/money/money.ts';
import { countText } from '#formats/numbers/counts.ts';
import { displayDate } from '#formats/time/dates.ts';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { Link, navigate } from '#web/lib/router.tsx';
import type { Pages } from '#web/lib/use-pages.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Select } from '#web/ui/form/inputs.tsx';
import { PagedList } from '#web/ui/list/PagedList.tsx';
import { LoadingRows } from '#web/ui/Skeleton.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import type { Due, DuePage } from '../contract.ts';
import { modeWords } from '../words.ts';
import { AccountDialog } from './AccountDialog.tsx';
import style from './DueTable.module.css';
import { OrderDialog } from './OrderDialog.tsx';
import type { DueFilterState } from './use-due-filter.ts';
import type { Selection } from './use-selection.ts';

interface DueTableProps {
  list: Pages<DuePage>;
  filter: DueFilterState;
  selection: Selection;
}

/** What is due, to choose from. Arrows move between the boxes; with Shift they take the next one along. */
export function DueTable({ list, filter, selection }: DueTableProps) {
  const { query, rows, first } = list;
  const found = first?.found;
  const [pressed, setOpen] = useState<Due | null>(null);
  const [left, setLeft] = useState(false);
  // A request whose account stands in the way leads here: it opens by itself, and once that is put right leads back.
  const led = left ? undefined : rows.find((due) => due.requestID === filter.account && isForAccount(due));
  const open = pressed ?? led;
  const close = () => {
    setOpen(null);
    setLeft(true);
  };
  const done = () => {
    close();
    if (open && open === led) navigate(`/requests-list/${open.requestID}`);
  };
  return (
    <Card
      title={modeWords(filter.mode)}
      beside={found && <Tag>{countText(found.count)}</Tag>}
      actions={
        rows.length > 0 && (
          <>
            {selection.kind && <ChooseShown rows={rows} selection={selection} />}
            <span className={style.order}>
              <Order filter={filter} />
            </span>
          </>
        )
      }
      flush
    >
      <PagedList
        list={list}
        loading={<LoadingRows rows={6} />}
        empty={
          <EmptyState icon={<CircleCheck />} title={m.paymentdesk_nothing_due_title()}>
            {m.paymentdesk_nothing_due()}
          </EmptyState>
        }
        narrowed={
          filter.count > 0 && {
            title: m.paymentdesk_nothing_found_title(),
            text: m.paymentdesk_nothing_found(),
            clear: m.paymentdesk_filters_clear(),
            onClear: filter.clear,
          }
        }
      >
        {(dues) => (
          <DueRows
            rows={dues}
            selection={selection}
            onOpen={setOpen}
            busy={query.isFetching}
            // Those of the filter before, until those of this one are there: not to be chosen under another heading.
            stale={query.isPlaceholderData}
          />
        )}
      </PagedList>
      {open?.mode === 'Online' && <OrderDialog due={open} onClose={close} />}
      {open && open.mode !== 'Online' && (
        <AccountDialog key={open.requestID} due={open} onClose={close} onDone={done} />
      )}
    </Card>
  );
}

function Order({ filter }: { filter: DueFilterState }) {
  return (
    <Select
      aria-label={m.paymentdesk_filter_order()}
      value={filter.values.order}
      options={[
        { value: '', label: m.paymentdesk_order_oldest() },
        { value: 'newest', label: m.paymentdesk_order_newest() },
        { value: 'largest', label: m.paymentdesk_order_largest() },
        { value: 'smallest', label: m.paymentdesk_order_smallest() },
      ]}
      onChange={(event) => filter.set('order', event.target.value)}
    />
  );
}

/** One box for all that are shown. */
function ChooseShown({ rows, selection }: { rows: Due[]; selection: Selection }) {
  const payable = rows.filter(({ why }) => why === null);
  const chosen = payable.filter(({ requestID }) => selection.has(requestID)).length;
  return (
    <label className={style.all}>
      <input
        type="checkbox"
        checked={chosen > 0 && chosen === payable.length}
        disabled={payable.length === 0}
        ref={(box) => {
          if (box) box.indeterminate = chosen > 0 && chosen < payable.length;
        }}
        onChange={(event) => selection.set(payable, event.target.checked)}
      />
      {m.paymentdesk_choose_shown()}
    </label>
  );
}

interface DueRowsProps {
  rows: Due[];
  selection: Selection;
  onOpen: (due: Due) => void;
  busy: boolean;
  stale: boolean;
}

function DueRows({ rows, selection, onOpen, busy, stale }: DueRowsProps) {
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
        <p className="caption num">{m.paymentdesk_since({ day: displayDate(due.dueSince, timeZone) })}</p>
      </div>
    </>
  );
}

/** Its account is to be checked or entered. */
function isForAccount({ mode, payee, runId }: Due): boolean {
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
