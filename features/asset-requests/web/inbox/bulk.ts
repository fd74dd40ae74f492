import type { ActionOffer, Need, RequestSummary } from '../../shapes.ts';
import { requestRoles } from '../../vocabulary.ts';
import type { StepCall } from '../api.ts';

/** What one form can ask for once and several requests can take: the rest is each request's own. */
const common: readonly Need['field'][] = ['comment', 'paymentMode', 'billVerified'];

/** An action that requests offer: all of them, or some. */
export interface BulkOffer {
  readonly offer: ActionOffer;
  /** How many of the requests do not offer it. */
  readonly missing: number;
  /** It asks for something that differs from request to request: it is taken on each by itself. */
  readonly single: boolean;
}

/** The actions that these requests offer, those that most of them do first. What any of them needs, all are asked for. */
export function offersOf(requests: readonly RequestSummary[]): BulkOffer[] {
  const found = new Map<string, { offer: ActionOffer; count: number; needs: Map<Need['field'], Need> }>();
  for (const request of requests)
    for (const offer of request.actions) {
      const known = found.get(offer.label) ?? { offer, count: 0, needs: new Map() };
      known.count += 1;
      for (const need of offer.needs) {
        const before = known.needs.get(need.field);
        known.needs.set(need.field, { ...need, required: need.required || (before?.required ?? false) });
      }
      found.set(offer.label, known);
    }
  return [...found.values()]
    .map(({ offer, count, needs }) => ({
      offer: { ...offer, needs: [...needs.values()] },
      missing: requests.length - count,
      single: [...needs.values()].some((need) => need.required && !common.includes(need.field)),
    }))
    .sort((one, other) => one.missing - other.missing);
}

/** What the one form gives. */
export interface BulkTyped {
  readonly comment: string;
  readonly paymentMode: 'RTGS' | 'Cheque' | 'Online' | null;
  readonly billVerified: boolean;
}

/** The step of one of the requests: the action that it offers under this label, with what it asks for of what was given. */
export function bulkStep(
  request: RequestSummary,
  label: string,
  typed: BulkTyped,
): (StepCall & { call: 'updateRequest' }) | null {
  const offer = request.actions.find((own) => own.label === label);
  if (!offer) return null;
  const asks = (field: Need['field']) => offer.needs.some((need) => need.field === field);
  const comment = typed.comment.trim();
  return {
    call: 'updateRequest',
    body: {
      requestID: request.requestID,
      currentRole: requestRoles.find((role) => role === request.currentRole) ?? 'USER',
      action: offer.action,
      version: request.sequenceID,
      ...(asks('comment') && comment && { comment }),
      ...(asks('paymentMode') && typed.paymentMode && { paymentMode: typed.paymentMode }),
      ...(asks('billVerified') && { billVerified: typed.billVerified }),
    },
  };
}

/** What several requests come to, by currency: almost always one. */
export function totalsOf(requests: readonly RequestSummary[]): { currency: string; total: number }[] {
  const totals = new Map<string, number>();
  for (const { currency, total } of requests) totals.set(currency, (totals.get(currency) ?? 0) + total);
  return [...totals].map(([currency, total]) => ({ currency, total }));
}
