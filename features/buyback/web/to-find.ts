import { Dices, Laptop, ReceiptText, Scale } from 'lucide-react';
import { m } from '#messages';
import type { ToFind } from '#web/lib/to-find.ts';

/** What the palette finds here. */
export const toFind: ToFind = () => ({
  pages: [
    { label: m.buyback_my_orders(), Icon: ReceiptText, path: '/buyback/orders' },
    { label: m.buyback_draws_title(), Icon: Dices, path: '/buyback/draws' },
    { label: m.buyback_differences_title(), Icon: Scale, path: '/buyback/differences' },
    { label: m.buyback_tables_and_terms(), Icon: Laptop, path: '/admin/buyback' },
  ],
});
