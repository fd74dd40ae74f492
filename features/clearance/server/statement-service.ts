import type { Actor } from '#contract/people.ts';
import { type Refusal, refuse } from '#contract/refusal.ts';
import { m } from '#messages';
import type { Caller } from '#server/audit/caller.ts';
import { audit } from '#server/audit/record.ts';
import { transact } from '#server/db/database.ts';
import type { Platform } from '#server/platform.ts';
import { momentNow } from '#server/records/service.ts';
import { mayManage } from '../policy.ts';
import { listAnswers } from './answer-store.ts';
import { listDues } from './due-store.ts';
import { noSuchClearance } from './read-service.ts';
import { drawStatement } from './statement-present.ts';
import { findClearance } from './store.ts';

/** The statement of a closed clearance as a PDF, for HR of the place and for whose it is; each download is noted. */
export async function readStatement(
  platform: Platform,
  actor: Actor,
  fileName: string,
  caller: Caller,
): Promise<Buffer | Refusal> {
  const { at } = momentNow(platform);
  const { CURRENCY: currency, TZ: timeZone } = platform.env;
  return transact(platform.database, async (tx) => {
    const clearanceId = Number(/[0-9]+/.exec(fileName)?.[0]);
    const row = await findClearance(tx, clearanceId);
    if (!row || (row.empcode !== actor.empcode && !mayManage(actor, row))) return noSuchClearance();
    if (row.state !== 'closed') return refuse(409, 'not_closed', m.clearance_statement_portal_only());
    const answers = await listAnswers(tx, [clearanceId]);
    const dues = await listDues(tx, [clearanceId]);
    await audit(tx, at, {
      actor: actor.empcode,
      action: 'clearance.statement',
      subject: row.empcode,
      caller,
      after: { clearanceId },
    });
    return drawStatement({ row, answers, dues, currency, timeZone });
  });
}
