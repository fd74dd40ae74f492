import { Bell } from 'lucide-react';
import { m } from '#messages';
import type { ToFind } from '#web/lib/to-find.ts';

/** What the palette finds here. */
export const toFind: ToFind = () => ({
  pages: [
    {
      label: m.notifications_prefer_title(),
      words: m.notifications_prefer_row(),
      Icon: Bell,
      path: '/profile/notifications',
    },
  ],
});
