import { BookOpen, Files, Landmark } from 'lucide-react';
import { m } from '#messages';
import type { ToFind } from '#web/lib/to-find.ts';

/** What the palette finds here. */
export const toFind: ToFind = () => ({
  pages: [
    { label: m.paymentdesk_mine_title(), Icon: Landmark, path: '/payments/my-account' },
    { label: m.paymentdesk_runs_title(), Icon: Files, path: '/payments/runs' },
    { label: m.paymentdesk_books_title(), Icon: BookOpen, path: '/payments/cheque-books' },
  ],
});
