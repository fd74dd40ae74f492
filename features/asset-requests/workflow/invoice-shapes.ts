import { type Static, Type } from 'typebox';
import { Day } from '#contract/day.ts';
import { closed, listOf, named } from '#contract/shapes.ts';
import { line } from '#contract/submitted-text.ts';
import { Amount } from './shapes.ts';

/** What an invoice says, and what stands out about it. Amounts are in minor units. */

/** What an invoice or a bill says, typed once by whoever sends it. */
export const InvoiceFacts = named(
  'InvoiceFacts',
  {
    number: line(40),
    /** The day it was written. */
    date: Day,
    /** Who wrote it. */
    vendor: line(120),
    amount: Amount,
  },
  closed,
);
export type InvoiceFacts = Static<typeof InvoiceFacts>;

/** What the portal found when it compared an invoice with its request and with all others. Nothing of it decides. */
export const InvoiceCheck = named('InvoiceCheck', {
  check: Type.Enum(['amount', 'date', 'vendor', 'file', 'number'] as const),
  result: Type.Enum(['ok', 'attention'] as const),
  text: Type.String(),
  /** The other requests that it is about, as far as the reader may see them. */
  requests: listOf({ requestID: Type.String(), displayName: Type.String() }),
});
export type InvoiceCheck = Static<typeof InvoiceCheck>;

/** The latest invoice of a request. */
export const Invoice = Type.Object({
  number: Type.String(),
  date: Type.String(),
  vendor: Type.String(),
  amount: Type.Integer(),
  checks: Type.Array(InvoiceCheck),
});
export type Invoice = Static<typeof Invoice>;
