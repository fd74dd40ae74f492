import { MonitorSmartphone } from 'lucide-react';
import { m } from '#messages';
import type { ToFind } from '#web/lib/to-find.ts';

/** What the palette finds here. */
export const toFind: ToFind = () => ({
  pages: [
    {
      label: m.identity_devices_title(),
      words: m.identity_devices_words(),
      Icon: MonitorSmartphone,
      path: '/profile/devices',
    },
  ],
});
