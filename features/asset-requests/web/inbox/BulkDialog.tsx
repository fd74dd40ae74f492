import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { m } from '#messages';
import { moneyText } from '../../../../formats/money.ts';
import { Button } from '../../../../web/ui/Button.tsx';
import { Dialog } from '../../../../web/ui/Dialog.tsx';
import type { ActionOffer, RequestSummary } from '../../shapes.ts';
import { newKey, refreshRequests } from '../api.ts';
import style from './BulkDialog.module.css';
import { BulkFields } from './BulkFields.tsx';
import { BulkOutcomes, type Outcome } from './BulkOutcomes.tsx';
import { type BulkTyped, totalsOf } from './bulk.ts';
import { takeSteps } from './bulk-api.ts';

interface BulkDialogProps {
  offer: ActionOffer;
  requests: readonly RequestSummary[];
  /** `done`: something was sent. */
  onClose: (done: boolean) => void;
}

/** One action on several requests: what it needs, once; who, what and how much, to confirm; then what became of each. */
export function BulkDialog({ offer, requests, onClose }: BulkDialogProps) {
  const client = useQueryClient();
  const [typed, setTyped] = useState<BulkTyped>({ comment: '', paymentMode: null, billVerified: false });
  const [wrong, setWrong] = useState(false);
  const [confirming, setConfirming] = useState(false);
  const [busy, setBusy] = useState(false);
  const [outcomes, setOutcomes] = useState<readonly Outcome[] | null>(null);
  const form = useRef<HTMLFormElement>(null);
  // The same answers come back for the same try; another try is another.
  const key = useRef(newKey());
  const required = offer.needs.filter((need) => need.required);
  const missing = required.some(
    ({ field }) =>
      (field === 'comment' && typed.comment.trim() === '') ||
      (field === 'paymentMode' && typed.paymentMode === null) ||
      (field === 'billVerified' && !typed.billVerified),
  );

  useEffect(() => {
    const first = confirming || outcomes ? '[data-first]' : 'input, textarea';
    const frame = requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(first)?.focus());
    return () => cancelAnimationFrame(frame);
  }, [confirming, outcomes]);

  async function send(which: readonly RequestSummary[]) {
    setBusy(true);
    try {
      const told = await takeSteps(client, { requests: which, label: offer.label, typed, key: key.current });
      key.current = newKey();
      await refreshRequests(client);
      const before = outcomes ?? [];
      setOutcomes([
        ...before.filter((old) => !told.some((next) => next.request.requestID === old.request.requestID)),
        ...told,
      ]);
    } finally {
      setBusy(false);
    }
  }
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    if (outcomes) return onClose(true);
    if (!confirming) {
      setWrong(missing);
      if (missing) form.current?.querySelector<HTMLElement>('[aria-invalid] , input')?.focus();
      else setConfirming(true);
      return;
    }
    await send(requests);
  }
  const refused = outcomes?.filter((outcome) => outcome.refusal !== null) ?? [];
  const total = totalsOf(requests)
    .map((sum) => moneyText(sum.total, sum.currency))
    .join(' + ');
  return (
    <Dialog
      open
      size="medium"
      title={m.requests_bulk_dialog({ label: offer.label, count: requests.length })}
      busy={busy}
      onClose={() => onClose(outcomes !== null)}
    >
      <form
        ref={form}
        noValidate
        className={style.form}
        aria-label={offer.label}
        onSubmit={submit}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          form.current?.requestSubmit();
        }}
      >
        {outcomes ? (
          <BulkOutcomes outcomes={outcomes} />
        ) : confirming ? (
          <>
            <p>{m.requests_bulk_confirm({ label: offer.label, count: requests.length, total })}</p>
            <ul className={style.rows}>
              {requests.map((request) => (
                <li key={request.requestID} className={style.row}>
                  <span>{m.requests_bulk_row({ title: request.title, name: request.empname })}</span>
                  <bdi className="num">{moneyText(request.total, request.currency)}</bdi>
                </li>
              ))}
            </ul>
          </>
        ) : (
          <BulkFields needs={offer.needs} typed={typed} onChange={setTyped} wrong={wrong} />
        )}
        <div className={style.buttons}>
          {outcomes ? (
            <>
              {refused.length > 0 && (
                <Button busy={busy} onClick={() => send(refused.map(({ request }) => request))}>
                  {m.requests_bulk_retry({ count: refused.length })}
                </Button>
              )}
              <Button type="submit" variant="go" data-first="">
                {m.ui_close()}
              </Button>
            </>
          ) : (
            <>
              <Button
                type="submit"
                data-first=""
                variant={offer.tone === 'harm' ? 'danger' : 'go'}
                busy={busy}
              >
                {confirming
                  ? m.requests_bulk_send({ label: offer.label, count: requests.length })
                  : m.requests_bulk_review()}
              </Button>
              <Button disabled={busy} onClick={() => (confirming ? setConfirming(false) : onClose(false))}>
                {confirming ? m.requests_bulk_back() : m.requests_form_back()}
              </Button>
            </>
          )}
        </div>
      </form>
    </Dialog>
  );
}
