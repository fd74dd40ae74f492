import { Wallet } from 'lucide-react';
import { m } from '#messages';
import type { ToFind } from '#web/lib/to-find.ts';

/** What the palette finds here. */
export const toFind: ToFind = () => ({
  pages: [
    { label: m.coupons_mine(), words: m.coupons_title(), Icon: Wallet, path: '/discount-coupons/mine' },
  ],
});
