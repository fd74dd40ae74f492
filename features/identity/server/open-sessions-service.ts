import type { Platform } from '#server/platform.ts';
import { findOpen } from './end-session-store.ts';
import { openAt } from './session-service.ts';

/** What others are told of sessions, who have something open in them. */
export interface OpenSessions {
  /** Those of these that are open still: not ended, in time, used lately, and their person works here. */
  stillOpen(sessionIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** Tells of each session that ends before its time, on whichever server; null: some may have been missed. */
  onEnd(heard: (sessionId: string | null) => void): Promise<() => Promise<void>>;
}

/** Watches over the open sessions for others. */
export function openSessions(platform: Platform): OpenSessions {
  const { database } = platform;
  return {
    stillOpen: async (sessionIds) => new Set(await findOpen(database.reads, sessionIds, openAt(platform))),
    onEnd: (heard) => database.listen('ended_sessions', heard),
  };
}
