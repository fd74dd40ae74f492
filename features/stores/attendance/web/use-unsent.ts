import { useEffect, useState } from 'react';
import { queryClient } from '#web/lib/query-client.ts';
import { listUnsent, onUnsent, type Unsent } from '#web/lib/unsent.ts';
import { storesKey } from '../../places/web/api.ts';
import type { MarkAttendance } from '../contract.ts';
import { attendancePath } from './api.ts';

export const bodyOf = ({ body }: Unsent) => body as MarkAttendance;

/** What was marked on this phone of a store's day and is not at the portal yet. */
export function useUnsent(empcode: string, store: string, day: string | undefined): readonly Unsent[] {
  const [unsent, setUnsent] = useState<readonly Unsent[]>([]);

  useEffect(() => {
    let turn = 0;
    let known: readonly Unsent[] = [];
    const read = async () => {
      const own = ++turn;
      const all = (await listUnsent(empcode)).filter(
        (one) =>
          one.path === attendancePath &&
          one.refused === null &&
          bodyOf(one).store === store &&
          bodyOf(one).day === day,
      );
      if (own !== turn) return;
      // What is not here any more stands at the portal, whichever tab has sent it. Its day is read first: nothing is seen to go back.
      const gone = known.filter(({ key }) => !all.some((one) => one.key === key));
      known = [...gone, ...all];
      setUnsent(known);
      if (gone.length === 0) return;
      await queryClient.invalidateQueries({ queryKey: storesKey });
      if (own !== turn) return;
      known = all;
      setUnsent(all);
    };
    void read();
    const stop = onUnsent(read);
    return () => {
      turn++;
      stop();
    };
  }, [empcode, store, day]);
  return unsent;
}
