import type { FastifyReply } from 'fastify';
import type { Actor } from '#contract/people.ts';
import { type Refusal, refuse } from '#contract/refusal.ts';
import { settingsTopic } from '#contract/settings-topic.ts';
import { m } from '#messages';
import { type Listener, speakTo } from '#server/language.ts';
import { pagesChannel } from '#server/live/store.ts';
import { type Stream, Streams } from '#server/live/streams.ts';
import type { Platform } from '#server/platform.ts';
import { changesTold, type NotificationEvent, type PagesEvent } from '../contract.ts';
import { notificationsOf } from '../policy.ts';
import { type ChangeRow, listChanges } from './live-store.ts';
import { presentNotification } from './present.ts';
import type { PicturesSeen } from './service.ts';
import { changedChannel } from './write-store.ts';

/** What is needed of sessions: what is open in one ends with it. */
export interface SessionsWatched {
  stillOpen(sessionIds: readonly string[]): Promise<ReadonlySet<string>>;
  onEnd(heard: (sessionId: string | null) => void): Promise<unknown>;
}

/** Somebody's page, and how far it has been told. */
interface Reader {
  readonly empcode: string;
  readonly sessionId: string;
  readonly actor: Actor;
  readonly listener: Listener;
  /** The last change that it knows; null: it knows nothing yet. */
  known: number | null;
  isNew: boolean;
}
type ReaderStream = Stream<Reader>;

/** The streams by which pages are told of notifications as they change. */
export interface LiveNotifications {
  open(
    reply: FastifyReply,
    who: { actor: Actor; sessionId: string; listener: Listener },
    lastEventId: string | undefined,
  ): Promise<FastifyReply | Refusal>;
  close(): void;
}

/** How often each stream says that it is there, and is looked at, in milliseconds: a proxy waits a minute. */
const beatMs = 15_000;
const lookedAtOnce = 100;
/** How long before a page hears it may have read what it shows, in milliseconds. */
const lateMs = 60_000;

/**
 * Tells pages of their notifications as these change, on this server or another. Whoever is told on is looked up in the database, which
 * knows what they have not heard: being notified twice, or late, or not at all until the next beat, loses nothing and doubles nothing.
 */
export function liveNotifications(
  platform: Platform,
  sessions: SessionsWatched,
  picturesSeen: PicturesSeen,
): LiveNotifications {
  const { database, log, settings } = platform;
  const streams = new Streams<Reader>();
  const { lookAt, endOver } = lookForChanges(platform, sessions, picturesSeen);
  const topics = tellTopics(streams);
  let listening: Promise<unknown> | undefined;
  let timer: NodeJS.Timeout | undefined;

  // Not by NOTIFY, as other topics: a page that read again before this process works by a change would be answered by what was.
  settings.onChange(() => topics.tell([settingsTopic]));
  const beat = () => {
    streams.beat();
    const all = streams.all();
    endOver(all).catch((error: unknown) => log.warn({ err: error }, 'sessions could not be looked at'));
    lookAt(all);
  };
  const start = async () => {
    await database.listen(changedChannel, (codes) =>
      lookAt(codes === null ? streams.all() : codes.split(',').flatMap((code) => streams.of(code))),
    );
    await database.listen(pagesChannel, (topic) => topics.tell(topic === null ? topics.told() : [topic]));
    await sessions.onEnd((sessionId) => (sessionId === null ? beat() : streams.endSession(sessionId)));
    timer = setInterval(beat, beatMs).unref();
  };

  return {
    async open(reply, { actor, sessionId, listener }, lastEventId) {
      listening ??= start();
      await listening.catch((error: unknown) => {
        listening = undefined;
        throw error;
      });
      const known = lastEventId !== undefined && /^\d{1,15}$/.test(lastEventId) ? Number(lastEventId) : null;
      const empcode = notificationsOf(actor);
      const stream = streams.open(reply, { empcode, sessionId, actor, listener, known, isNew: true });
      if (!stream) {
        reply.header('retry-after', 60);
        return refuse(429, 'too_many', m.error_too_many());
      }
      topics.tellLate(stream);
      lookAt([stream]);
      return reply;
    },
    close() {
      clearInterval(timer);
      streams.close();
    },
  };
}

/** Looks up what streams have not heard, and tells them; ends those whose session is over. */
function lookForChanges({ database, log }: Platform, sessions: SessionsWatched, picturesSeen: PicturesSeen) {
  const due = new Set<ReaderStream>();
  let looking = false;

  /** Looks for the streams that are due, some at once, until none is. */
  const look = async () => {
    if (looking) return;
    looking = true;
    try {
      while (due.size > 0) {
        const some = [...due].slice(0, lookedAtOnce);
        for (const stream of some) due.delete(stream);
        await endOver(some.filter(({ owner }) => owner.isNew));
        await tell(some.filter(({ open }) => open));
      }
    } catch (error) {
      // They are looked at again with the next beat.
      log.warn({ err: error }, 'notifications could not be told as they changed');
    } finally {
      looking = false;
    }
  };
  /** Ends those whose session is over. */
  const endOver = async (some: readonly ReaderStream[]) => {
    if (some.length === 0) return;
    const open = await sessions.stillOpen(some.map(({ owner }) => owner.sessionId));
    for (const stream of some) if (!open.has(stream.owner.sessionId)) stream.end();
  };
  const tell = async (some: readonly ReaderStream[]) => {
    const known = some.map(({ owner }) => ({ empcode: owner.empcode, since: owner.known ?? maximum }));
    const rows = await listChanges(database.reads, known, changesTold + 1);
    const byPlace = Map.groupBy(rows, ({ place }) => place - 1);
    await Promise.all(some.map((stream, place) => tellOne(stream, byPlace.get(place) ?? [])));
  };
  const tellOne = async (stream: ReaderStream, rows: readonly ChangeRow[]) => {
    const reader = stream.owner;
    const event = await eventFor(reader, rows, picturesSeen);
    if (event.change === reader.known && !reader.isNew) return;
    Object.assign(reader, { known: event.change, isNew: false });
    stream.send(event.change, event);
  };
  return {
    endOver,
    lookAt(some: readonly ReaderStream[]) {
      for (const stream of some) due.add(stream);
      void look();
    },
  };
}

/** Tells pages that what all are shown has changed, by topic. */
function tellTopics(streams: Streams<Reader>) {
  /** When each topic was told of last. */
  const told = new Map<string, number>();
  /** The number is that of the last change which the page knows: none is skipped by it. */
  const tellOne = (stream: ReaderStream, topic: string) =>
    stream.send(stream.owner.known ?? 0, { topic } satisfies PagesEvent);
  return {
    told: () => told.keys(),
    tell(topics: Iterable<string>) {
      for (const topic of topics) {
        told.set(topic, performance.now());
        for (const stream of streams.all()) tellOne(stream, topic);
      }
    },
    /** A page has read before it hears. */
    tellLate(stream: ReaderStream) {
      for (const [topic, at] of told) if (performance.now() - at < lateMs) tellOne(stream, topic);
    },
  };
}

/** Past all changes: whoever knows nothing is told how it stands, and reads the rest. */
const maximum = Number.MAX_SAFE_INTEGER;

async function eventFor(
  { actor, listener, known }: Reader,
  rows: readonly ChangeRow[],
  picturesSeen: PicturesSeen,
): Promise<NotificationEvent> {
  const change = Number(rows[0]?.feedChange ?? 0);
  const unread = Number(rows[0]?.unread ?? 0);
  const changed = rows.filter((row) => row.notificationId !== null);
  const since = known ?? change;
  // A number that is not reached yet is of another database, such as before a backup was restored.
  if (known === null || since > change || changed.length > changesTold)
    return { since, change, unread, data: [], all: true };
  const senders = new Set(changed.flatMap(({ senderEmpcode }) => senderEmpcode ?? []));
  const seen = senders.size > 0 ? await picturesSeen(actor, [...senders]) : senders;
  const data = speakTo(listener, () => changed.map((row) => presentNotification(row, seen)));
  return { since, change, unread, data, all: false };
}
