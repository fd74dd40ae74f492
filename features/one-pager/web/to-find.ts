import { SquareUserRound } from 'lucide-react';
import { m } from '#messages';
import type { ToFind } from '#web/lib/to-find.ts';

/** What the palette finds here. */
export const toFind: ToFind = () => ({
  pages: [
    { label: m.onepager_menu_own(), Icon: SquareUserRound, path: '/one-pagers/mine' },
    { label: m.onepager_people_title(), Icon: SquareUserRound, path: '/one-pagers' },
    { label: m.onepager_menu_corrections(), Icon: SquareUserRound, path: '/one-pagers/corrections' },
    { label: m.onepager_menu_facts(), Icon: SquareUserRound, path: '/one-pagers/facts' },
    { label: m.onepager_menu_templates(), Icon: SquareUserRound, path: '/admin/one-pager-templates' },
    { label: m.onepager_menu_access(), Icon: SquareUserRound, path: '/admin/one-pager-access' },
  ],
});
