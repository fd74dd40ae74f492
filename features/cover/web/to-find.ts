import { Umbrella } from 'lucide-react';
import { m } from '#messages';
import type { ToFind } from '#web/lib/to-find.ts';

/** What the palette finds here. */
export const toFind: ToFind = () => ({
  pages: [{ label: m.cover_title(), words: m.cover_find_words(), Icon: Umbrella, path: '/cover' }],
});
