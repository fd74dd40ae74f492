import { ClipboardCheck } from 'lucide-react';
import { m } from '#messages';
import type { ToFind } from '#web/lib/to-find.ts';

/** What the palette finds here. */
export const toFind: ToFind = () => ({
  actions: [
    { id: 'clearance-start', label: m.clearance_start(), Icon: ClipboardCheck, path: '/admin/clearance' },
  ],
});
