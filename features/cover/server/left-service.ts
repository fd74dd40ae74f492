import { sentence } from '#contract/sentence.ts';
import { displayDate } from '#formats/time/dates.ts';
import { audit } from '#server/audit/record.ts';
import { type Tx, transact } from '#server/db/database.ts';
import type { Platform } from '#server/platform.ts';
import { momentNow } from '#server/records/service.ts';
import * as store from './store.ts';
import { tell } from './tell-service.ts';

/** Of those who have left at once more wait for the next round. */
const mostEnded = 500;

/** Ends the covers of whose two people one has left, whatever wrote that; the other is told. */
export async function endLeft(platform: Platform): Promise<void> {
  const { today } = momentNow(platform);
  for (const { coverId } of await store.listLeft(platform.database.reads, today, mostEnded))
    await endOne(platform, coverId);
}

async function endOne(platform: Platform, coverId: number): Promise<void> {
  const { at, today } = momentNow(platform);
  await transact(platform.database, async (tx) => {
    const left = await store.findLeft(tx, coverId);
    if (!left || !(await store.endCover(tx, coverId, at))) return;
    const action = today < left.firstDay ? 'cover.cancel' : 'cover.end';
    await audit(tx, at, { actor: null, action, subject: left.empcode, after: { coverId } });
    await tellOther(tx, platform, left);
  });
}

async function tellOther(tx: Tx, platform: Platform, left: store.LeftRow): Promise<void> {
  const { name, coverName: cover } = left;
  const days = { from: displayDate(left.firstDay), to: displayDate(left.lastDay) };
  const kind = 'cover.ended';
  if (left.lenderHere)
    await tell(tx, platform, [left.empcode], null, {
      kind,
      text: sentence('cover_notice_left', { cover, ...days }),
    });
  if (left.coverHere)
    await tell(tx, platform, [left.coverEmpcode], null, {
      kind,
      text: sentence('cover_notice_ended', { name, cover }),
    });
}
