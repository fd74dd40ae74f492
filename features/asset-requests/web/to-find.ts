import { Inbox, Plus } from 'lucide-react';
import { m } from '#messages';
import type { ToFind } from '#web/lib/to-find.ts';

/** What the palette finds here. */
export const toFind: ToFind = () => ({
  pages: [
    {
      label: m.assetrequests_menu_inbox(),
      words: m.assetrequests_find_inbox_words(),
      Icon: Inbox,
      path: '/requests-list',
    },
  ],
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
