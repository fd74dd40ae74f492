import { CloudOff } from 'lucide-react';
import { m } from '#messages';
import type { ToFind } from '#web/lib/to-find.ts';

/** What the palette finds here. */
export const toFind: ToFind = () => ({
  pages: [
    { label: m.offline_unsent_title(), words: m.offline_find_words(), Icon: CloudOff, path: '/unsent' },
  ],
});
