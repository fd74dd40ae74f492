import { queryOptions } from '@tanstack/react-query';
import type { BodyOf } from '#contract/call.ts';
import { callsOf } from '#web/lib/calls.ts';
import { calls } from '../calls.ts';
import type * as contract from '../contract.ts';
import type { checkInvoice } from '../contract.ts';

const api = callsOf<typeof contract>(calls);

export type InvoiceToCheck = BodyOf<typeof checkInvoice>;

/** What stands out about an invoice that was typed and not sent yet. */
export const invoiceChecks = (body: InvoiceToCheck) =>
  queryOptions({
    queryKey: ['invoice-checks', body],
    queryFn: ({ signal }) => api.checkInvoice({ body, signal }),
    select: (answer) => answer.data.checks,
    gcTime: 60_000,
  });
