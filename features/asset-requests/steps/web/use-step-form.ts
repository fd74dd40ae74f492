import { useMe } from '#web/lib/me.ts';
import { useSentForm } from '#web/lib/use-sent-form.ts';
import { refreshRequests } from '../../requests/web/api.ts';
import { todayIn } from '../../requests/web/today.ts';
import type { RequestDetail } from '../../workflow/detail-shapes.ts';
import type { ActionOffer } from '../../workflow/offer-shapes.ts';
import { takeStep } from './api.ts';
import { tellDone } from './decisions.ts';
import { asksFor, blankStep, stepToSend, type TypedStep } from './step-form.ts';

interface Given {
  request: RequestDetail;
  offer: ActionOffer;
  onDone: () => void;
  leaves?: boolean | undefined;
  onBusy?: ((busy: boolean) => void) | undefined;
}

/** A step as it is typed: what was typed is kept until the step is taken, but for the papers. */
export function useStepForm({ request, offer, onDone, leaves, onBusy }: Given) {
  const me = useMe();
  return useSentForm<TypedStep>({
    values: blankStep(request, offer, todayIn(me.timeZone)),
    asLeft: true,
    has: (field) => hasField(offer, field),
    draft: {
      empcode: me.empcode,
      name: `${request.requestID} ${offer.action}`,
      toKeep: ({ file: _papers, ...typed }) => typed,
    },
    async send(typed, key) {
      onBusy?.(true);
      try {
        const { data } = await takeStep(stepToSend(request, offer, typed), key);
        tellDone(data, { action: offer.action, label: offer.label, title: request.title });
      } finally {
        onBusy?.(false);
      }
    },
    // What has moved on is shown around this form as it is now; what leaves the page waits for nothing.
    async refresh() {
      const refreshed = refreshRequests();
      if (!leaves) await refreshed;
    },
    sent: onDone,
  });
}

function hasField(offer: ActionOffer, field: string): boolean {
  if (/^invoice\./u.test(field)) return asksFor(offer, 'invoice');
  if (/^(assests|shop)(\.|$)/u.test(field)) return asksFor(offer, 'assests');
  return offer.needs.some((need) => need.field === field);
}
