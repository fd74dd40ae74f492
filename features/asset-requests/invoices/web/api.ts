import { queryOptions } from '@tanstack/react-query';
import type { BodyOf } from '../../../../contract/call.ts';
import { send } from '../../../../web/lib/http.ts';
import type { checkInvoice } from '../contract.ts';

export type InvoiceToCheck = BodyOf<typeof checkInvoice>;

/** What stands out about an invoice that was typed and not sent yet. */
export function invoiceChecks(body: InvoiceToCheck) {
  return queryOptions({
    queryKey: ['invoice-checks', body],
    queryFn: ({ signal }) =>
      send<typeof checkInvoice>('POST', '/download/buying/checkInvoice', { body, signal }),
    select: (answer) => answer.data.checks,
    gcTime: 60_000,
  });
}
