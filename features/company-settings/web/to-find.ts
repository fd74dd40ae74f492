import { ServerCog } from 'lucide-react';
import { m } from '#messages';
import type { ToFind } from '#web/lib/to-find.ts';

/** What stands in nobody's menu. */
export const toFind: ToFind = () => ({
  pages: [{ label: m.companysettings_server_title(), Icon: ServerCog, path: '/admin/settings/server' }],
});
