import { Plus } from 'lucide-react';
import { m } from '#messages';
import type { ToFind } from '#web/lib/to-find.ts';

/** What the palette finds here. */
export const toFind: ToFind = () => ({
  actions: [
    {
      id: 'new-asset-request',
      label: m.assetrequests_find_new(),
      words: m.assetrequests_find_new_words(),
      Icon: Plus,
      path: '/asset-at-residence/new',
    },
  ],
});
