import { ListTree } from 'lucide-react';
import { m } from '#messages';
import type { ToFind } from '#web/lib/to-find.ts';
import { menuOfHome } from '../screens.ts';

/** What the palette finds here. */
export const toFind: ToFind = () => ({
  pages: [{ label: m.menus_why_title(), words: m.menus_menu(), Icon: ListTree, path: menuOfHome }],
});
