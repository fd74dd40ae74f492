import { useMe } from '#web/lib/me.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { usePart } from '#web/lib/room.ts';
import { ownPicture, pictureOf } from './api.ts';
import { showAnew } from './picture.ts';

/** Whose picture is changed, where it is not the reader's own. */
export interface Somebody {
  readonly empcode: string;
  readonly name: string;
}

/** Whose picture is changed, and how it shows in all of the page that it was. */
export function useWhose(somebody: Somebody | undefined) {
  const me = useMe();
  const reader = usePart('useReader')();
  const empcode = somebody?.empcode ?? me.empcode;
  const isOwn = empcode === me.empcode;
  return {
    empcode,
    /** What the words name them by: nobody is named of one's own. */
    name: isOwn ? null : (somebody?.name ?? ''),
    show: (version: string | null) => showAnew(empcode, version),
    refresh: () =>
      Promise.all([
        queryClient.invalidateQueries(pictureOf(empcode)),
        ...(isOwn ? [queryClient.invalidateQueries(ownPicture), reader.refetch()] : []),
      ]),
  };
}
