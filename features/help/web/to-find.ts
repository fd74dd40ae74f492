import { LifeBuoy, MessagesSquare } from 'lucide-react';
import { m } from '#messages';
import type { ToFind } from '#web/lib/to-find.ts';

/** What the palette finds here. */
export const toFind: ToFind = () => ({
  pages: [{ label: m.help_title(), Icon: LifeBuoy, path: '/help-and-support' }],
  actions: [
    { id: 'help-tell', label: m.help_tell_title(), Icon: MessagesSquare, path: '/help-and-support?tell=1' },
  ],
});
