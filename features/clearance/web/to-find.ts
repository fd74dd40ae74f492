import { ClipboardCheck } from 'lucide-react';
import { m } from '#messages';
import type { ToFind } from '#web/lib/to-find.ts';

/** What the palette finds here. */
export const toFind: ToFind = () => ({
  pages: [
    { label: m.clearance_title(), words: m.clearance_find_words(), Icon: ClipboardCheck, path: '/clearance' },
  ],
  actions: [
    { id: 'clearance-start', label: m.clearance_start(), Icon: ClipboardCheck, path: '/admin/clearance' },
  ],
});
