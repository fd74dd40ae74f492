import type { StepCall } from '../../steps/web/api.ts';
import type { ActionOffer, Need } from '../../workflow/offer-shapes.ts';
import type { RequestSummary } from '../../workflow/request-shapes.ts';
import { type Action, requestRoles } from '../../workflow/vocabulary.ts';

/** What one form can ask for once and several requests can take: the rest is each request's own. */
const common = ['comment', 'paymentMode', 'billVerified'] as const satisfies readonly Need['field'][];

/** An action that requests offer: all of them, or some. */
export interface BulkOffer {
  readonly offer: ActionOffer;
  /** How many of the requests do not offer it: it leaves them out. */
  readonly missing: number;
  /** It asks for something that differs from request to request: it is taken on each by itself. */
  readonly single: boolean;
}

const order = { main: 0, plain: 1, harm: 2 } as const;

/** The actions that these requests offer, the likely ones first, then those of the most. What any of them needs, all are asked for. */
export function offersOf(requests: readonly RequestSummary[]): BulkOffer[] {
  const found = new Map<Action, { offer: ActionOffer; count: number; needs: Map<Need['field'], Need> }>();
  for (const request of requests)
    for (const offer of request.actions) {
      const known = found.get(offer.action) ?? { offer, count: 0, needs: new Map() };
      known.count += 1;
      for (const need of offer.needs) {
        const before = known.needs.get(need.field);
        known.needs.set(need.field, { ...need, required: need.required || (before?.required ?? false) });
      }
      found.set(offer.action, known);
    }
  return [...found.values()]
    .map(({ offer, count, needs }) => ({
      offer: { ...offer, needs: [...needs.values()] },
      missing: requests.length - count,
      single: asksForMore(needs.values()),
    }))
    .sort((one, other) => order[one.offer.tone] - order[other.offer.tone] || one.missing - other.missing);
}

function asksForMore(needs: Iterable<Need>): boolean {
  return [...needs].some((need) => need.required && !common.some((field) => field === need.field));
}

/** One that an action leaves out. `other`: it waits for something else; `single`: it is taken by itself; `none`: nothing may be done. */
export interface LeftOut {
  readonly request: RequestSummary;
  readonly why: 'other' | 'single' | 'none';
}

/** Which of the chosen an action takes, and which it leaves out. Without an action it takes none. */
export function planOf(
  requests: readonly RequestSummary[],
  action: Action | undefined,
): { taken: RequestSummary[]; left: LeftOut[] } {
  const taken: RequestSummary[] = [];
  const left: LeftOut[] = [];
  for (const request of requests) {
    if (request.actions.some((offer) => offer.action === action)) taken.push(request);
    else left.push({ request, why: whyLeft(request, action) });
  }
  return { taken, left };
}

function whyLeft({ actions }: RequestSummary, action: Action | undefined): LeftOut['why'] {
  if (actions.length === 0) return 'none';
  return action === undefined && actions.some(({ needs }) => asksForMore(needs)) ? 'single' : 'other';
}

/** How many are asked how they are paid by an action, and their shop has no account yet: a transfer to it must wait. */
export function countWithoutAccount(requests: readonly RequestSummary[], action: Action): number {
  return requests.filter(
    ({ hasAccount, actions }) =>
      !hasAccount &&
      actions.some(
        (offer) => offer.action === action && offer.needs.some(({ field }) => field === 'paymentMode'),
      ),
  ).length;
}

/** What the one form gives. */
export interface BulkTyped {
  readonly comment: string;
  readonly paymentMode: 'RTGS' | 'Cheque' | 'Online' | null;
  readonly billVerified: boolean;
}

/** What of that is still missing that an action needs. */
export function missingOf(needs: readonly Need[], typed: BulkTyped): (keyof BulkTyped)[] {
  const isMissing = {
    comment: typed.comment.trim() === '',
    paymentMode: typed.paymentMode === null,
    billVerified: !typed.billVerified,
  };
  return common.filter(
    (field) => isMissing[field] && needs.some((need) => need.field === field && need.required),
  );
}

/** The step of one of the requests: with what its own offer of that action asks for of what was given. */
export function bulkStep(
  request: RequestSummary,
  action: Action,
  typed: BulkTyped,
): (StepCall & { call: 'updateRequest' }) | null {
  const offer = request.actions.find((own) => own.action === action);
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
