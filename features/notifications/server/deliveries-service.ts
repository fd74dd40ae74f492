import type { Attention, AttentionSource } from '#contract/attention.ts';
import { countText } from '#formats/numbers/counts.ts';
import { m } from '#messages';
import type { Does } from '#server/http/use-case.ts';
import { mailboxWords } from '#server/mail/words.ts';
import type { Platform } from '#server/platform.ts';
import { isTrying } from '../bounces.ts';

import { type tryAddress as tryCall, type Undelivered, undeliveredListed } from '../deliveries-contract.ts';
import { tryAddressOf } from './bounce-service.ts';
import * as store from './deliveries-store.ts';

/** What did not arrive, and why. */
export async function readUndelivered({ database: { reads }, now }: Platform): Promise<Undelivered> {
  const [addresses, addressCount, letters, letterCount, pushes, pushCount] = await Promise.all([
    store.listRefused(reads, undeliveredListed),
    store.countRefused(reads),
    store.listLost(reads, undeliveredListed),
    store.countLost(reads),
    store.listPushLosses(reads, undeliveredListed),
    store.countPushLosses(reads),
  ]);
  return {
    addresses: addresses.map(({ empcode, name, address, since, mailbox, triedAt }) => ({
      empcode,
      name,
      address,
      since: since.toISOString(),
      why: mailboxWords(mailbox),
      trying: isTrying(triedAt, now()),
    })),
    addressCount,
    letters: letters.map(({ jobId, empcode, name, failedAt, reason }) => ({
      id: `${jobId} ${empcode}`,
      empcode,
      name,
      at: failedAt.toISOString(),
      why: whyWords(reason),
    })),
    letterCount,
    pushes: pushes.map(({ lossId, empcode, name, host, at, why }) => ({
      id: String(lossId),
      empcode,
      name,
      at: at.toISOString(),
      why:
        why === 'gone'
          ? m.notifications_lost_push_gone({ host })
          : m.notifications_lost_push_refused({ host }),
    })),
    pushCount,
  };
}

/** Why an e-mail was given up, by what was noted then. */
function whyWords(reason: string): string {
  if (reason === 'bounced') return m.notifications_lost_bounced();
  if (reason === 'too late') return m.notifications_lost_late();
  return m.notifications_lost_refused({ code: reason });
}

/** Has a letter tried at somebody's address. */
export const tryFor: Does<typeof tryCall> = async (platform, { empcode: by }, { empcode }, caller) => {
  return (await tryAddressOf(platform, empcode, by, caller)) ?? { trying: true };
};

const dayMs = 24 * 3_600_000;

/** What of the mail needs somebody: addresses that are refused, and e-mails that were given up since a day ago. */
export function mailAttention({ database: { reads }, now }: Platform): AttentionSource {
  return {
    label: m.notifications_lost_title,
    readers: ['ADMIN'],
    async look() {
      const [refused, lost] = await Promise.all([
        store.countRefused(reads),
        store.countLost(reads, new Date(now().getTime() - dayMs)),
      ]);
      const path = '/admin/mail';
      const needs: Attention[] = [];
      if (lost > 0)
        needs.push({
          key: 'mail.lost',
          tone: 'bad',
          title: m.notifications_needs_lost({ count: lost, number: countText(lost) }),
          text: m.notifications_needs_lost_text(),
          path,
        });
      if (refused > 0)
        needs.push({
          key: 'mail.refused',
          tone: 'ask',
          title: m.notifications_needs_refused({ count: refused, number: countText(refused) }),
          text: m.notifications_needs_refused_text(),
          path,
        });
      return needs;
    },
  };
}
