import type { Caller } from '#server/audit/caller.ts';
import { audit } from '#server/audit/record.ts';
import type { Tx } from '#server/db/database.ts';
import { removeGrantsOf } from './store.ts';

/** On behalf of whom somebody's access ends, when and from where. */
export interface Ending {
  readonly empcode: string;
  readonly at: Date;
  /** Null: their day has come. */
  readonly by: string | null;
  readonly from: Partial<Caller>;
}

/** What becomes of somebody's sessions when they leave, come back, or are known by another code; the room that has them offers it. */
export interface SessionsOf {
  /** Ends all that somebody has open here: they leave, or come back and may not go on with what a sign-in under way has opened. */
  end(tx: Tx, whose: Ending): Promise<void>;
  /** The sessions of somebody go on under another code: they are the same person. */
  move(tx: Tx, from: string, to: string): Promise<void>;
}

declare module '#server/feature.ts' {
  interface Services {
    sessionsOf: SessionsOf;
  }
}

/** Revokes every role of somebody who leaves. What waited for them is handed on by the database. */
export async function endRoles(tx: Tx, { empcode, at, by, from }: Ending): Promise<void> {
  for (const grant of await removeGrantsOf(tx, empcode, { why: 'left', by, at }))
    await audit(tx, at, { actor: by, action: 'role.revoke', subject: empcode, caller: from, before: grant });
}
