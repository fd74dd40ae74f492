import { createHmac, randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Actor } from '#contract/people.ts';
import { isRefusal } from '#contract/refusal.ts';
import { dayOf } from '#formats/time/dates.ts';
import { transact } from '#server/db/database.ts';
import type { Platform } from '#server/platform.ts';
import type { NoteSearch } from '#server/search/noted.ts';
import type { Note } from '../contract.ts';
import { type Figure, type Kind, partOf, weekOf, wordsOf } from '../rules.ts';
import * as store from './store.ts';

type Counted = Omit<Figure, 'people'>;
type Counting = Pick<Actor, 'empcode' | 'orgUnit' | 'locationId'>;

/** Calls and searches of one person that are counted in an hour: whoever makes more is counted already. */
const mostAnHour = 240;
const mostPeople = 50_000;

/** Says no to what one person sends too often. Each server counts for itself, in memory alone. */
function hourly(now: () => Date) {
  let hour = 0;
  let counts = new Map<string, number>();
  return (empcode: string): boolean => {
    const present = Math.floor(now().getTime() / 3_600_000);
    if (present !== hour || counts.size > mostPeople) counts = new Map();
    hour = present;
    const count = (counts.get(empcode) ?? 0) + 1;
    counts.set(empcode, count);
    return count <= mostAnHour;
  };
}

/** True where somebody's browser asks not to be tracked. */
export const asksNot = (headers: IncomingHttpHeaders): boolean =>
  headers['sec-gpc'] === '1' || headers.dnt === '1';

/** The day and the week that it is where the company is. */
export function spansNow({ env, now }: Pick<Platform, 'env' | 'now'>): readonly [store.Span, store.Span] {
  const day = dayOf(now(), env.TZ);
  return [
    { period: 'day', startsOn: day },
    { period: 'week', startsOn: weekOf(day) },
  ];
}

/** What a person's notes count as, by day and by week; unknown screens are left out. */
export function countedOf(
  notes: readonly Note[],
  { orgUnit, locationId }: Counting,
  screens: ReadonlySet<string>,
): { readonly day: Counted[]; readonly week: Counted[] } {
  const known = notes.filter(({ screen }) => screens.has(screen));
  const seen = known.filter(({ what }) => what === 'seen').map(({ screen }) => partOf(screen));
  const both: Counted[] = [
    ...seen.map((key): Counted => ({ kind: 'screen', key, detail: '' })),
    ...(seen.length > 0
      ? ([
          { kind: 'people', key: '', detail: '' },
          { kind: 'unit', key: '', detail: orgUnit },
          { kind: 'place', key: '', detail: locationId },
        ] as const)
      : []),
  ];
  const ofForms = known.flatMap(({ what, screen }): Counted[] => {
    if (what !== 'begun' && what !== 'sent') return [];
    // Whoever sends it has begun it, whatever became of the note that said so.
    const begun: Counted = { kind: 'form', key: screen, detail: 'begun' };
    return what === 'begun' ? [begun] : [begun, { ...begun, detail: 'sent' }];
  });
  const drawn = known.flatMap(({ what, screen, step }): Counted[] =>
    what === 'drawn' && step !== undefined ? [{ kind: 'slow', key: screen, detail: String(step) }] : [],
  );
  return { day: both, week: [...both, ...ofForms, ...drawn] };
}

/** Of these the first detail counts for a person: how long a screen took, where they work. */
const countsOnce: ReadonlySet<Kind> = new Set(['slow', 'unit', 'place']);

/** A mark of somebody for one thing: no two things have the same, so that nothing says that one person did both. */
export function markOf(salt: Buffer, { kind, key, detail }: Counted, empcode: string): Buffer {
  const of = JSON.stringify([kind, key, countsOnce.has(kind) ? '' : detail, empcode]);
  return createHmac('sha256', salt).update(of).digest().subarray(0, 16);
}

/** Counts people, in transactions of its own: what fails is logged, and fails nothing else. */
export function openCounting(platform: Platform) {
  const { database, log, now } = platform;
  const isFew = hourly(now);

  async function count(
    { empcode }: Counting,
    counted: { readonly day: Counted[]; readonly week: Counted[] },
  ): Promise<boolean> {
    const spans = spansNow(platform);
    const isOn = await transact(database, async (tx) => {
      if (!(await store.holdOn(tx))) return false;
      for (const span of spans) {
        const things = counted[span.period];
        if (things.length === 0) continue;
        const salt = await store.holdSalt(tx, span, randomBytes(32));
        if (!salt) continue;
        const marks = things.map((thing) => ({ ...thing, mark: markOf(salt, thing, empcode) }));
        await store.insertMarks(tx, span, inOrder(marks));
      }
      return true;
    });
    return !isRefusal(isOn) && isOn;
  }

  const quietly = (work: Promise<boolean>) =>
    work.catch((error) => {
      log.warn({ err: error }, 'what was used could not be counted');
      return true;
    });

  return {
    /** Counts what the page tells. `on`: whether it may go on telling. */
    async note(
      actor: Actor,
      notes: readonly Note[],
      screens: ReadonlySet<string>,
      headers: IncomingHttpHeaders,
    ): Promise<{ on: boolean }> {
      if (asksNot(headers)) return { on: false };
      if (!isFew(actor.empcode)) return { on: true };
      return { on: await quietly(count(actor, countedOf(notes, actor, screens))) };
    },
    /** Counts what somebody looked for and did not find. */
    noteSearch: (async (actor, where, typed, headers) => {
      const key = wordsOf(typed);
      if (key === null || asksNot(headers) || !isFew(actor.empcode)) return;
      await quietly(count(actor, { day: [], week: [{ kind: 'search', key, detail: where }] }));
    }) satisfies NoteSearch,
  };
}

/** In the order of the key, each once: two who count the same at once never wait for each other in turn. */
function inOrder(marks: readonly store.Mark[]): store.Mark[] {
  const keyOf = ({ kind, key, mark }: store.Mark) => `${kind} ${key} ${mark.toString('hex')}`;
  return [...new Map(marks.map((mark) => [keyOf(mark), mark]))]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, mark]) => mark);
}
