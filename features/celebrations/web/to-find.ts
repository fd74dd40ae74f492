import { CakeSlice } from 'lucide-react';
import { m } from '#messages';
import type { ToFind } from '#web/lib/to-find.ts';

/** What the palette finds of it. */
export const toFind: ToFind = () => ({
  pages: [{ label: m.celebrations_title(), Icon: CakeSlice, path: '/celebrations' }],
});
