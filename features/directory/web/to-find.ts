import { Network, Search } from 'lucide-react';
import { m } from '#messages';
import type { ToFind } from '#web/lib/to-find.ts';

/** What the palette finds here. */
export const toFind: ToFind = () => ({
  pages: [
    { label: m.directory_title(), words: m.directory_find_words(), Icon: Search, path: '/employee-search' },
    { label: m.directory_chart(), words: m.directory_chart_words(), Icon: Network, path: '/org-chart' },
  ],
});
