import { addDays } from 'date-fns';
import { isRefusal } from '#contract/refusal.ts';
import { sentence } from '#contract/sentence.ts';
import type {} from '#features/notifications/server/jobs.ts';
import { dayOf, displayDate } from '#formats/time/dates.ts';
import { type Tx, transact } from '#server/db/database.ts';
import type { Platform } from '#server/platform.ts';
import { momentNow } from '#server/records/service.ts';
import { askSome, takeSilent } from './answer-store.ts';

const atOnce = 2_000;

interface Someone {
  readonly policy: string;
  readonly title: string;
  readonly empcode: string;
  readonly dueOn: string;
}

/** Asks those who are not asked yet, whoever joined since among them; each is told. */
export async function askPeople(platform: Platform): Promise<void> {
  const { today } = momentNow(platform);
  await tellAll(platform, 'policy.asked', (tx) => askSome(tx, today, atOnce));
}

/** Reminds, once, those whose last day is near and who have said nothing. */
export async function remindPeople(platform: Platform): Promise<void> {
  const { at, today } = momentNow(platform);
  const until = dayOf(addDays(at, platform.settings.now.policyRemindDays), platform.env.TZ);
  await tellAll(platform, 'policy.due', (tx) => takeSilent(tx, { today, until, limit: atOnce }));
}

const words = { 'policy.asked': 'policies_notice_asked', 'policy.due': 'policies_notice_due' } as const;

/** Tells all who are taken, some at a time. */
async function tellAll(
  platform: Platform,
  kind: keyof typeof words,
  take: (tx: Tx) => Promise<readonly Someone[]>,
): Promise<void> {
  for (let taken = atOnce; taken === atOnce; ) {
    const done = await transact(platform.database, async (tx) => {
      const people = await take(tx);
      await tellOf(platform, tx, kind, people, null);
      return { taken: people.length };
    });
    taken = isRefusal(done) ? 0 : done.taken;
  }
}

/** A notice for each policy and last day, to all of those at once. `from`: who says it; null: the portal. */
export async function tellOf(
  { outbox }: Platform,
  tx: Tx,
  kind: keyof typeof words,
  people: readonly Someone[],
  from: string | null,
): Promise<void> {
  for (const some of Map.groupBy(people, ({ policy, dueOn }) => `${policy} ${dueOn}`).values()) {
    const [{ policy, title, dueOn } = { policy: '', title: '', dueOn: '' }] = some;
    const said = { title, day: displayDate(dueOn) };
    await outbox.put(tx, 'notifications.deliver', {
      to: some.map(({ empcode }) => empcode),
      from,
      kind,
      link: `/policies/${policy}`,
      text: sentence(words[kind], said),
      subject: sentence('policies_notice_subject', said),
    });
  }
}
