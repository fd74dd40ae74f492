import { useQuery } from '@tanstack/react-query';
import { displayDate } from '#formats/time/dates.ts';
import { m } from '#messages';
import { asApiError, newKey } from '#web/lib/http.ts';
import { useMe } from '#web/lib/me.ts';
import { findOffline, isOffline } from '#web/lib/network.ts';
import { isLost } from '#web/lib/send-unsent.ts';
import { dropUnsent, keepUnsent, whileSending } from '#web/lib/unsent.ts';
import { toast } from '#web/ui/dialog/toast.ts';
import type { DayPerson, MarkAttendance } from '../contract.ts';
import type { Mark } from '../marks.ts';
import { attendancePath, mark, storeDay } from './api.ts';
import { bodyOf, useUnsent } from './use-unsent.ts';

/** Somebody of the day as the page shows them: as marked, or as it is marked on this phone and not sent yet. */
export interface ShownPerson extends DayPerson {
  readonly onThisPhone: boolean;
}

/** One after the other, in the order in which they were made. */
let sending: Promise<unknown> = Promise.resolve();

/** A store's day with what was marked on this phone; and how to mark. */
export function useDay(store: string, asked: string | undefined) {
  const me = useMe();
  const query = useQuery(storeDay(store, asked));
  const day = query.data?.day;
  const unsent = useUnsent(me.empcode, store, day);

  /** Marks people: kept on this phone with its key first, then sent. */
  async function make(
    marks: readonly { empcode: string; mark: Mark; seen: number }[],
    reason: string,
  ): Promise<void> {
    if (!query.data || marks.length === 0) return;
    const { day: of, name } = query.data;
    const key = newKey();
    const body: MarkAttendance = {
      store,
      day: of,
      madeAt: new Date().toISOString(),
      ...(reason && { reason }),
      marks: marks.map((one) => ({ ...one, key: newKey() })),
    };
    await keepUnsent(null, {
      empcode: me.empcode,
      key,
      path: attendancePath,
      body,
      toldThere: true,
      title: m.stores_unsent({ store: name, day: displayDate(of), count: marks.length }),
      link: `/store-attendance?store=${store}&day=${of}`,
    });
    sending = sending.then(() => sendOne(me.empcode, body, key));
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

async function sendOne(empcode: string, body: MarkAttendance, key: string): Promise<void> {
  if (isOffline()) return;
  try {
    await whileSending(key, () => mark(body, key));
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
  await dropUnsent(empcode, key);
}
