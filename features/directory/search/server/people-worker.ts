import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Database } from '#server/db/database.ts';
import type { Found, Query } from '../live-people.ts';
import { readChanged, readPeople } from './people-store.ts';
import type { Answer, Task } from './people-thread.ts';

/** An index of all people on a thread of its own (people-thread.ts). */
export interface PeopleWorker {
  /** Settles when it can be asked; fails where it cannot be built. */
  readonly ready: Promise<void>;
  /** True when the thread is no more. */
  readonly ended: boolean;
  /** True when so many were changed since that it is better built anew. */
  readonly worn: boolean;
  /** Whom a search finds, as they were two seconds ago or later. */
  find(query: Query): Promise<Found>;
  end(): Promise<void>;
}

/** More searches wait for the thread than it can answer soon. */
export class TooManySearches extends Error {}

/** How many are read at once: the embedded database has one connection, and others wait for it. */
const atOnce = { postgres: 1_000, embedded: 250 };
/** What V8 may keep there: a million people while they are being indexed. */
const memoryMb = 2_048;
const mostWaiting = 500;
const everyMs = 1_000;
/** From so long after the last look on a search waits for the next: under way one after another they find what the one before has brought. */
const waitedForMs = 2_000;

/** Starts the thread and has it index whoever works here. `mostChanges`: so many lie over an index before it is better built anew. */
export function startPeopleWorker(
  database: Database,
  { mostChanges } = { mostChanges: 3_000 },
): PeopleWorker {
  const thread = new Worker(join(import.meta.dirname, 'people-thread.ts'), {
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  });
  thread.unref();
  /** What the thread has still to answer, in its order. */
  const waiting: { resolve: (answer: never) => void; reject: (error: Error) => void }[] = [];
  let searching = 0;
  let ended = false;
  let worn = false;
  let seen = '';
  /** When the last look was begun, and the last that went well. */
  let begun = 0;
  let looked = 0;
  let looking: Promise<void> | null = null;

  thread.on('message', (answer: Answer) => waiting.shift()?.resolve(answer as never));
  const gone = (error: Error) => {
    ended = true;
    for (const { reject } of waiting.splice(0)) reject(error);
  };
  thread.on('error', gone);
  thread.on('exit', () => gone(new Error('the thread with the index of people ended')));

  function ask<T extends Answer>(task: Task): Promise<T> {
    return new Promise((resolve, reject) => {
      if (ended) return reject(new Error('the thread with the index of people has ended'));
      waiting.push({ resolve, reject });
      thread.postMessage(task);
    });
  }

  async function build(): Promise<void> {
    let after = '';
    let seenBefore: bigint | null = null;
    let added: Promise<null> = Promise.resolve(null);
    for (;;) {
      const page = await readPeople(
        database.reports,
        after,
        database.embedded ? atOnce.embedded : atOnce.postgres,
      );
      // Who is changed from now on may have been read before; of two pages one may be the replica's, which had seen less.
      if (seenBefore === null || BigInt(page.seen) < seenBefore) seenBefore = BigInt(page.seen);
      await added;
      if (page.last === null) break;
      after = page.last;
      added = ask({ add: page.rows });
      // It is waited for after the next page.
      added.catch(() => {});
    }
    seen = `${seenBefore}:${seenBefore}:`;
    await ask({ build: true });
  }

  // Of the primary: a search finds what was just changed.
  async function look(): Promise<void> {
    const at = performance.now();
    begun = at;
    const changed = await readChanged(database.reads, seen, mostChanges);
    if (changed.count > 0) worn = (await ask<number>({ change: changed.rows })) >= mostChanges;
    // What did not fit is in the index that is built next.
    seen = changed.seen;
    looked = at;
  }

  const ready = build();
  ready.catch(() => thread.terminate());
  return {
    ready,
    get ended() {
      return ended;
    },
    get worn() {
      return worn;
    },
    async find(query) {
      if (searching >= mostWaiting) throw new TooManySearches();
      searching += 1;
      try {
        const now = performance.now();
        if (looking === null && now - begun >= everyMs) {
          looking = look().finally(() => {
            looking = null;
          });
          // Nobody may wait for it.
          looking.catch(() => {});
        }
        if (now - looked >= waitedForMs) await looking;
        return await ask<Found>({ find: query });
      } finally {
        searching -= 1;
      }
    },
    async end() {
      ended = true;
      await thread.terminate();
    },
  };
}
