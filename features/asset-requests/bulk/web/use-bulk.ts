import { useRef, useState } from 'react';
import { newKey } from '#web/lib/http.ts';
import { refreshRequests } from '../../requests/web/api.ts';
import type { RequestSummary } from '../../workflow/request-shapes.ts';
import type { Action } from '../../workflow/vocabulary.ts';
import { takeSteps } from './api.ts';
import type { Outcome } from './BulkOutcomes.tsx';
import { type BulkOffer, type BulkTyped, offersOf, planOf } from './bulk.ts';
import type { Selection } from './use-selection.ts';

interface Sent {
  readonly offer: BulkOffer;
  readonly requests: readonly RequestSummary[];
  readonly typed: BulkTyped;
}

/** Deciding on the chosen requests: what was sent, what came of each, and another try of those that were refused. */
export function useBulk(selection: Selection, opened: Action | null, onSend: () => void) {
  // As they were when it was sent: what is decided goes from the list meanwhile.
  const [sent, setSent] = useState<Sent | null>(null);
  const [outcomes, setOutcomes] = useState<readonly Outcome[] | null>(null);
  // The same answers come back for the same try; another try is another.
  const key = useRef(newKey());
  const chosen = sent ? sent.requests : selection.chosen;
  const offers = offersOf(chosen).filter((offer) => !offer.single);
  const shown = sent?.offer ?? offers.find(({ offer }) => offer.action === opened) ?? offers[0];
  const plan = planOf(chosen, shown?.offer.action);

  async function send({ offer, requests, typed }: Sent, which: readonly RequestSummary[]) {
    const told = await takeSteps({ requests: which, offer: offer.offer, typed, key: key.current });
    key.current = newKey();
    const again = new Set(told.map(({ request }) => request.requestID));
    const before = (outcomes ?? []).filter(({ request }) => !again.has(request.requestID));
    setSent({ offer, requests, typed });
    setOutcomes([...before, ...told]);
    await refreshRequests();
  }

  async function begin(offer: BulkOffer, typed: BulkTyped) {
    const now = { offer, requests: chosen, typed };
    setSent(now);
    onSend();
    await send(now, plan.taken);
  }

  return { chosen, offers, shown, plan, sent, outcomes, send, begin, forget: () => setSent(null) };
}
