import type { Caller } from '../../../../server/audit/caller.ts';
import { audit } from '../../../../server/audit/record.ts';
import type { Tx } from '../../../../server/db/database.ts';
import { endSessionsOfEmployee } from '../../../identity/server/store.ts';
import { removeGrantsOf } from './store.ts';

/** On behalf of whom somebody's access ends, when and from where. */
export interface Ending {
  readonly empcode: string;
  readonly at: Date;
  /** Null: their day has come. */
  readonly by: string | null;
  readonly from: Partial<Caller>;
}

/** Ends all that somebody has open here: they leave, or come back and may not go on with what a sign-in under way has opened. */
export async function endSessions(tx: Tx, { empcode, at, by, from }: Ending): Promise<void> {
  for (const { sessionId } of await endSessionsOfEmployee(tx, empcode, 'left', at))
    await audit(tx, at, {
      actor: by,
      action: 'session.end',
      subject: sessionId,
      caller: from,
      after: { empcode, because: 'left' },
    });
}

/** Revokes every role of somebody who leaves. What waited for them is handed on by the database. */
export async function endRoles(tx: Tx, { empcode, at, by, from }: Ending): Promise<void> {
  for (const grant of await removeGrantsOf(tx, empcode))
    await audit(tx, at, { actor: by, action: 'role.revoke', subject: empcode, caller: from, before: grant });
}
