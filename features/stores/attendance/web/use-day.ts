import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { m } from '#messages';
import { displayDate } from '../../../../formats/dates.ts';
import { asApiError, newKey } from '../../../../web/lib/http.ts';
import { useMe } from '../../../../web/lib/me.ts';
import { findOffline, isOffline } from '../../../../web/lib/network.ts';
import {
  dropUnsent,
  isLost,
  keepUnsent,
  listUnsent,
  onUnsent,
  type Unsent,
  whileSending,
} from '../../../../web/lib/unsent.ts';
import { toast } from '../../../../web/ui/toast.ts';
import { storesKey } from '../../places/web/api.ts';
import type { DayPerson, MarkAttendance, StoreDay } from '../contract.ts';
import type { Mark } from '../marks.ts';
import { attendancePath, mark, storeDay } from './api.ts';

/** Somebody of the day as the page shows them: as marked, or as it is marked on this phone and not sent yet. */
export interface ShownPerson extends DayPerson {
  readonly onThisPhone: boolean;
}

/** One after the other, in the order in which they were made. */
let sending: Promise<unknown> = Promise.resolve();

const bodyOf = ({ body }: Unsent) => body as MarkAttendance;

/** A store's day with what was marked on this phone; and how to mark. */
export function useDay(store: string, asked: string | undefined) {
  const client = useQueryClient();
  const me = useMe();
  const options = storeDay(store, asked);
  const query = useQuery(options);
  const day = query.data?.day;
  const [unsent, setUnsent] = useState<readonly Unsent[]>([]);
  const held = useRef(unsent);
  held.current = unsent;

  /** What was received stands in the cache before it goes from this phone: it is not seen to go back. */
  const receive = useCallback(
    (key: string) => {
      const one = held.current.find((other) => other.key === key);
      if (!one) return;
      const by = { empcode: me.empcode, name: me.name };
      client.setQueryData<StoreDay>(options.queryKey, (known) => known && withMarks(known, bodyOf(one), by));
    },
    [client, options.queryKey, me.empcode, me.name],
  );

  useEffect(() => {
    let isHere = true;
    const read = async () => {
      const all = await listUnsent(me.empcode);
      const own = all.filter(
        (one) =>
          one.path === attendancePath &&
          one.refused === null &&
          bodyOf(one).store === store &&
          bodyOf(one).day === day,
      );
      if (isHere) setUnsent(own);
    };
    void read();
    const stop = onUnsent((received) => {
      if (received) receive(received);
      void read();
    });
    return () => {
      isHere = false;
      stop();
    };
  }, [me.empcode, store, day, receive]);

  async function sendOne(body: MarkAttendance, key: string): Promise<void> {
    if (isOffline()) return;
    try {
      await whileSending(key, () => mark(body, key));
      receive(key);
    } catch (error) {
      if (isLost(error)) {
        void findOffline();
        return;
      }
      toast.error({
        title: m.stores_mark_failed(),
        description: asApiError(error).message,
        duration: 8_000,
      });
    }
    await dropUnsent(me.empcode, key);
    void client.invalidateQueries({ queryKey: storesKey });
  }

  /** Marks people: kept on this phone with its key first, then sent. */
  async function make(
    marks: readonly { empcode: string; mark: Mark; seen: number }[],
    reason: string,
  ): Promise<void> {
    if (!query.data || marks.length === 0) return;
    const { day: of, name } = query.data;
    const key = newKey();
    const body: MarkAttendance = {
      ...{ store, day: of, madeAt: new Date().toISOString() },
      ...(reason && { reason }),
      marks: marks.map((one) => ({ ...one, key: newKey() })),
    };
    await keepUnsent(null, {
      ...{ empcode: me.empcode, key, path: attendancePath, body, toldThere: true },
      title: m.stores_unsent({ store: name, day: displayDate(of), count: marks.length }),
      link: `/store-attendance?store=${store}&day=${of}`,
    });
    sending = sending.then(() => sendOne(body, key));
  }

  const people = query.data ? overlaid(query.data.data, unsent.map(bodyOf)) : [];
  const toSend = unsent.reduce((total, one) => total + bodyOf(one).marks.length, 0);
  return { query, people, toSend, make };
}

/** The people of a day as marked here, the last word of each. */
function overlaid(people: readonly DayPerson[], made: readonly MarkAttendance[]): ShownPerson[] {
  const said = new Map(made.flatMap(({ marks }) => marks.map((one) => [one.empcode, one.mark] as const)));
  return people.map((person) => {
    const own = said.get(person.empcode);
    if (own === undefined) return { ...person, onThisPhone: false };
    return { ...person, mark: own, conflict: null, onThisPhone: true };
  });
}

/** A day with marks that were received; what became of them is read anew. */
function withMarks(day: StoreDay, body: MarkAttendance, by: { empcode: string; name: string }): StoreDay {
  if (body.store !== day.store || body.day !== day.day) return day;
  const said = new Map(body.marks.map((one) => [one.empcode, one.mark]));
  return {
    ...day,
    data: day.data.map((person) => {
      const mark = said.get(person.empcode);
      return mark === undefined ? person : { ...person, mark, version: person.version + 1, markedBy: by };
    }),
  };
}
