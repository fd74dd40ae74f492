import { requestIdOf } from '#features/asset-requests/workflow/contract.ts';

/** The accounts of a person, as the ledger has them, in the order of the page; all else that it has is the company's. */
export const ownAccounts = [
  'entitlement.available',
  'entitlement.reserved',
  'entitlement.consumed',
  'payments.made',
  'buyback.received',
] as const;
export type OwnAccount = (typeof ownAccounts)[number];

/** What a line says of where money went: from one account to another. `other`: what this page has no words for yet. */
export const movements = [
  'given',
  'taken',
  'reserved',
  'released',
  'used',
  'spent',
  'returned',
  'paid',
  'bought',
  'sold',
  'undone',
  'sentBack',
  'other',
] as const;
export type Movement = (typeof movements)[number];

/** By the kinds of its two accounts, the debited first. */
const byAccounts: Readonly<Record<string, Movement>> = {
  'entitlement.budget entitlement.available': 'given',
  'entitlement.available entitlement.budget': 'taken',
  'entitlement.available entitlement.reserved': 'reserved',
  'entitlement.reserved entitlement.available': 'released',
  'entitlement.reserved entitlement.consumed': 'used',
  'entitlement.available entitlement.consumed': 'spent',
  'entitlement.consumed entitlement.available': 'returned',
  'payments.made bank': 'paid',
  'gateway buyback.received': 'bought',
  'bank buyback.received': 'bought',
  'buyback.received buyback.sales': 'sold',
  'buyback.sales buyback.received': 'undone',
  'buyback.received gateway': 'sentBack',
  'buyback.received bank': 'sentBack',
};

/** What a transfer between two kinds of accounts is called. */
export const movementOf = (debit: string, credit: string): Movement =>
  byAccounts[`${debit} ${credit}`] ?? 'other';

/** What a person knows a transfer by: the request, the order or the payment that moved it; empty where it was a rule, or before there was a ledger. */
export function referenceOf(source: string, key: string): string {
  switch (source) {
    case 'entitlement': {
      // A step of a request: its number, its version, and what it moved.
      const [, request] = /^(\d+)\/\d+ /.exec(key) ?? [];
      return request === undefined ? '' : requestIdOf(Number(request));
    }
    case 'entitlement.opening':
      return '';
    case 'payment':
      return requestIdOf(Number(key.split(' ')[1]));
    default:
      return key;
  }
}
