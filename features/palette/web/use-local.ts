import { paramsOf } from '#contract/routes.ts';
import { isOpenTo } from '#contract/screens.ts';
import { useMe } from '#web/lib/me.ts';
import { usePart, useRooms } from '#web/lib/room.ts';
import { keyOf, type Option } from './groups.ts';
import { useToFind } from './use-to-find.ts';

/** The pages and actions that are open to the reader: found in this browser, at once. */
export function useLocal(): { pages: readonly Option[]; actions: readonly Option[] } {
  const me = useMe();
  const menu = usePart('useMenu')() ?? [];
  const screens = useRooms().flatMap(({ screens: some = [] }) => some);
  const toFind = useToFind();
  const isOpen = (path: string) => {
    const screen = screens.find((one) => paramsOf(one.path, path));
    return screen === undefined || isOpenTo(screen.openTo, me);
  };
  // What stands in the menu is found by the other words of its room as well.
  const inMenu = menu.map(({ menu: title, action, menu_icons: icon }) => {
    const more = toFind.pages.find(({ path }) => path === action)?.words;
    return pageOf({ title, path: action, icon, more });
  });
  const beside = toFind.pages
    .filter(({ path }) => menu.every(({ action }) => action !== path))
    .map(({ label: title, words: more, Icon: icon, path }) => pageOf({ title, path, icon, more }));
  const actions = toFind.actions
    .filter(({ path }) => path === undefined || isOpen(path))
    .map(({ id, label: title, words: more, Icon: icon, path, act }): Option => {
      return { key: keyOf('action', id), kind: 'action', id, title, detail: '', icon, more, path, act };
    });
  const pages = [...inMenu, ...beside].filter(({ id }) => isOpen(id));
  // An entry may stand in the menu twice.
  return { pages: [...new Map(pages.map((page) => [page.key, page])).values()], actions };
}

const pageOf = (of: Pick<Option, 'title' | 'icon' | 'more'> & { readonly path: string }): Option => ({
  ...of,
  key: keyOf('page', of.path),
  kind: 'page',
  id: of.path,
  detail: '',
});
