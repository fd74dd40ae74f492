import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { countText } from '#formats/numbers/counts.ts';
import { m } from '#messages';
import { navigate } from '#web/lib/router.tsx';
import type { Pages } from '#web/lib/use-pages.ts';
import { Card } from '#web/ui/Card.tsx';
import { Select } from '#web/ui/form/inputs.tsx';
import { PagedList } from '#web/ui/list/PagedList.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import type { Due, DuePage } from '../contract.ts';
import { modeWords } from '../words.ts';
import { AccountDialog } from './AccountDialog.tsx';
import { DueRows, isForAccount } from './DueRows.tsx';
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
  const { open, setOpen, close, done } = useOpened(rows, filter.account);
  return (
    <Card
      title={modeWords(filter.mode)}
      beside={found && <Tag>{countText(found.count)}</Tag>}
      actions={rows.length > 0 && <Tools rows={rows} filter={filter} selection={selection} />}
      flush
    >
      <PagedList
        list={list}
        rows={6}
        empty={{
          icon: <CircleCheck />,
          title: m.paymentdesk_nothing_due_title(),
          text: m.paymentdesk_nothing_due(),
        }}
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

/** The one that is looked at. A request whose account stands in the way leads here: it opens by itself, and once that is put right leads back. */
function useOpened(rows: readonly Due[], account: string | null) {
  const [pressed, setOpen] = useState<Due | null>(null);
  const [left, setLeft] = useState(false);
  const led = left ? undefined : rows.find((due) => due.requestID === account && isForAccount(due));
  const open = pressed ?? led;
  const close = () => {
    setOpen(null);
    setLeft(true);
  };
  const done = () => {
    close();
    if (open && open === led) navigate(`/requests-list/${open.requestID}`);
  };
  return { open, setOpen, close, done };
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

/** Choosing all that are shown, and their order. */
function Tools({ rows, filter, selection }: Omit<DueTableProps, 'list'> & { rows: Due[] }) {
  return (
    <>
      {selection.kind && <ChooseShown rows={rows} selection={selection} />}
      <span className={style.order}>
        <Order filter={filter} />
      </span>
    </>
  );
}
