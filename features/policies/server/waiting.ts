import { hrPlaces } from '#contract/held-places.ts';
import { type WaitingItem, type WaitingSource, waitingAt } from '#contract/waiting.ts';
import { displayDate } from '#formats/time/dates.ts';
import { m } from '#messages';
import type { Services } from '#server/feature.ts';
import type { Platform } from '#server/platform.ts';
import { momentNow } from '#server/records/service.ts';
import { dueBefore } from '../rules.ts';
import { listOpen } from './policy-store.ts';
import { listOpenQuestions } from './question-store.ts';
import { lookingAs } from './read-service.ts';

/** The policies that somebody is asked to read: one read. For HR what is asked about them at their places as well. */
export function waitingPolicies(platform: Platform, lastDayOf: Services['lastDayOf']): WaitingSource {
  return async (actor) => {
    const places = hrPlaces(actor);
    const { empcode } = actor;
    const isAsked = places === null || places.length > 0;
    const asked = isAsked ? await listOpenQuestions(platform.database.reads, { empcode, places }) : [];
    const { today } = momentNow(platform);
    const [open, lastDay] = await Promise.all([
      listOpen(platform.database.reads, lookingAs(actor, today)),
      lastDayOf(empcode),
    ]);
    const items = open.map(
      ({ policy, title, dueOn, askedOn }): WaitingItem => ({
        kind: 'policy.read',
        id: policy,
        title,
        tone: dueBefore(dueOn, lastDay) < today ? 'ask' : 'quiet',
        detail: m.policies_waiting_detail({ day: displayDate(dueBefore(dueOn, lastDay)) }),
        label: m.policies_waiting_label(),
        link: `/policies/${policy}`,
        since: `${askedOn}T00:00:00.000Z`,
      }),
    );
    const questions = asked.map(
      ({ questionId, policy, title, question, askedAt }): WaitingItem => ({
        kind: 'policy.question',
        id: String(questionId),
        title: question.split('\n', 1)[0] ?? '',
        tone: 'ask',
        detail: title,
        label: m.policies_question_answer(),
        link: `/policies/${policy}#questions`,
        since: askedAt.toISOString(),
      }),
    );
    return waitingAt('/policies', [...items, ...questions]);
  };
}
