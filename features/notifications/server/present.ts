import type { Sentence } from '#contract/sentence.ts';
import { say, sayKept } from '#server/say.ts';
import { type Notification, textLength } from '../contract.ts';
import type { ShownRow } from './store.ts';

/** A notification as the wire has it (section 3); no sender when the portal itself says it. `pictured`: whose picture its reader may see. */
export function presentNotification(
  row: ShownRow & { notificationId: number | null },
  pictured: ReadonlySet<string>,
): Notification {
  return {
    notificationMasterId: row.notificationId ?? 0,
    empname: row.senderName ?? '',
    empcode: row.senderEmpcode ?? '',
    designation: row.senderDesignation ?? '',
    createdOn: row.createdAt.toISOString(),
    notificationReadstatus: row.readAt === null ? 0 : 1,
    notificationtext: shortened(sayKept(row.sentence, row.text)),
    isprofileExists: pictured.has(row.senderEmpcode ?? '') ? '1' : '0',
    kind: row.kind,
    link: row.link,
  };
}

/** What a notice is kept as: in the portal's own words, and as what it says where that is no larger than a row takes. */
export function keptNotice(text: Sentence | string): { text: string; sentence: Sentence | null } {
  if (typeof text === 'string') return { text: shortened(text), sentence: null };
  const fits = Buffer.byteLength(JSON.stringify(text)) <= mostBytes;
  return { text: shortened(say(text)), sentence: fits ? text : null };
}

const mostBytes = 4_000;

function shortened(text: string): string {
  if (text.length <= textLength) return text;
  const characters = [...text];
  return characters.length <= textLength ? text : `${characters.slice(0, textLength - 1).join('')}…`;
}
