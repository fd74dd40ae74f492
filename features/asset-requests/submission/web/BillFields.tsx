import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { m } from '#messages';
import { InvoiceFields } from '../../invoices/web/InvoiceFields.tsx';
import { InvoicePreview } from '../../invoices/web/InvoicePreview.tsx';
import { typedTotal } from '../../items/web/item-form.ts';
import type { TypedRequest } from '../../items/web/request-form.ts';

/** What the bill of a new reimbursement says. The vendor is the shop until something else is typed. */
export function BillFields({ currency, files }: { currency: string; files: readonly File[] }) {
  const { control, getValues, setValue } = useFormContext<TypedRequest>();
  const shop = useWatch({ control, name: 'shop.name' });
  const assests = useWatch({ control, name: 'assests' });
  const last = useRef(getValues('shop.name'));
  useEffect(() => {
    const vendor = getValues('invoice.vendor');
    if (vendor.trim() === '' || vendor === last.current) setValue('invoice.vendor', shop);
    last.current = shop;
  }, [shop, getValues, setValue]);
  const total = typedTotal(assests);
  const about = { ...(shop.trim() && { shop: shop.trim() }), ...(total > 0 && { total }) };
  return (
    <div>
      <InvoiceFields legend={m.assetrequests_invoice_facts_bill()} currency={currency} />
      <InvoicePreview about={about} files={files} />
    </div>
  );
}
