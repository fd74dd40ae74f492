import { TicketPercent, Wallet } from 'lucide-react';
import { m } from '#messages';
import type { ToFind } from '#web/lib/to-find.ts';

/** What the palette finds here. */
export const toFind: ToFind = () => ({
  pages: [
    {
      label: m.coupons_title(),
      words: m.coupons_find_words(),
      Icon: TicketPercent,
      path: '/discount-coupons',
    },
    { label: m.coupons_mine(), words: m.coupons_title(), Icon: Wallet, path: '/discount-coupons/mine' },
  ],
});
