import { useMe } from '#web/lib/me.ts';
import { usePart } from '#web/lib/room.ts';
import type { ActionToFind, PageToFind, ToFind } from '#web/lib/to-find.ts';

const files = import.meta.glob<ToFind>('../../*/web/to-find.ts', { eager: true, import: 'toFind' });

/** The pages and actions of every room, for the reader. */
export function useToFind(): { pages: readonly PageToFind[]; actions: readonly ActionToFind[] } {
  const me = useMe();
  const session = usePart('session');
  const told = Object.values(files).map((toFind) => toFind(me, { session }));
  return {
    pages: told.flatMap(({ pages = [] }) => pages),
    actions: told.flatMap(({ actions = [] }) => actions),
  };
}
