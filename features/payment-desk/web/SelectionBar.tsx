import { Banknote, PenLine } from 'lucide-react';
import { useRef } from 'react';
import { moneyText } from '#formats/money/money.ts';
import { m } from '#messages';
import { ApiError, asApiError, newKey } from '#web/lib/http.ts';
import { useMe } from '#web/lib/me.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { navigate } from '#web/lib/router.tsx';
import { Button } from '#web/ui/Button.tsx';
import { attempt } from '#web/ui/dialog/attempt.ts';
import { toast } from '#web/ui/dialog/toast.ts';
import { allDue, beginRun, changeRecords, refreshPayments, runDetail } from './api.ts';
import style from './SelectionBar.module.css';
import type { DueFilterState } from './use-due-filter.ts';
import type { Selection } from './use-selection.ts';

interface SelectionBarProps {
  filter: DueFilterState;
  selection: Selection;
  found: { count: number; total: number } | undefined;
}

/** How many are chosen, what they come to, and what becomes of them. */
export function SelectionBar({ filter, selection, found }: SelectionBarProps) {
  const { currency } = useMe();
  const begin = useBegin(filter, selection);
  const { kind, ids, total } = selection;
  if (!kind || !found || found.count === 0) return null;
  const chooseAll = () =>
    attempt(
      allDue(filter.query).then((all) => selection.set(all, true)),
      m.paymentdesk_choose_all_failed(),
    );
  return (
    <section
      className={style.bar}
      aria-label={m.paymentdesk_chosen_label()}
      data-chosen={ids.length > 0 ? '' : undefined}
    >
      <p className={style.sum} role="status">
        <strong>
          <bdi>{moneyText(total, currency)}</bdi>
        </strong>
        <span className="caption">{m.paymentdesk_chosen({ count: ids.length })}</span>
      </p>
      <div className={style.buttons}>
        {ids.length > 0 && (
          <Button variant="quiet" onClick={selection.clear}>
            {m.paymentdesk_choose_none()}
          </Button>
        )}
        <Button onClick={chooseAll}>{m.paymentdesk_choose_all()}</Button>
        <Button
          variant="go"
          icon={kind === 'transfer' ? <Banknote /> : <PenLine />}
          disabled={ids.length === 0}
          onClick={begin}
        >
          {filter.runId !== null
            ? m.paymentdesk_add_to({ run: String(filter.runId) })
            : kind === 'transfer'
              ? m.paymentdesk_begin_transfer()
              : m.paymentdesk_begin_cheques()}
        </Button>
      </div>
    </section>
  );
}

/** Begins a run of what is chosen, or adds it to the run that it was chosen for, and goes there. */
function useBegin({ runId }: DueFilterState, { kind, ids, clear }: Selection) {
  const key = useRef(newKey());
  return async () => {
    if (!kind) return;
    try {
      const { data } = runId === null ? await beginRun(kind, ids, key.current) : await addTo(runId, ids);
      clear();
      navigate(`/payments/runs/${data.runId}`);
    } catch (error) {
      toast.error({
        title: m.paymentdesk_begin_failed(),
        description: asApiError(error).message,
        duration: 8_000,
      });
      // Another list than it was tried with is another run.
      key.current = newKey();
      if (error instanceof ApiError && error.status === 409) await refreshPayments();
    }
  };
}

async function addTo(runId: number, ids: Selection['ids']) {
  const { data } = await queryClient.fetchQuery({ ...runDetail(runId), staleTime: 0 });
  const changed = await changeRecords(data, { add: ids });
  await refreshPayments();
  return changed;
}
