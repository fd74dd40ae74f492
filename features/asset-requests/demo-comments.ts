import { sql } from 'kysely';
import './comments/server/tables.ts';
import type { DemoGiven } from '#server/feature.ts';

const hour = 3_600_000;
const mostTalkedOf = 30;

/** What the employee says to whoever approved first (`@`), and what that one answers. */
const talks = [
  [
    '@ the shop holds the price until Friday. Is anything missing?',
    'Nothing is missing. Thank you for the second quote.',
  ],
  [
    '@ the model was replaced by its successor at the same price: https://shop.example.com/successor',
    'Noted, @. The same price is fine.',
  ],
  ['@ I will be on leave next week. A colleague can take the delivery.', null],
  ['@ could this be paid before the end of the month?', 'I have asked, @. It should be.'],
] as const;

/** Lets people talk about some of the open requests of the demo company, newest first, with those who have approved them. */
export async function loadComments({ tx, now }: DemoGiven): Promise<void> {
  const requests = await tx
    .selectFrom('assetRequests')
    .select(['requestNumber', 'empcode', 'firstApprovers', 'since'])
    .where('owner', 'is not', null)
    .where(sql<boolean>`cardinality(first_approvers) > 0`)
    .where('since', '<', new Date(now.getTime() - 3 * hour))
    .orderBy('requestNumber', 'desc')
    .limit(mostTalkedOf)
    .execute();
  const comments = requests.flatMap(({ requestNumber, empcode, firstApprovers, since }, index) => {
    const [asked, answered] = talks[index % talks.length] ?? talks[0];
    const [approver = ''] = firstApprovers;
    const comment = (by: string, to: string, text: string, hours: number) => ({
      requestNumber,
      empcode: by,
      text: text.replace('@', `@[${to}]`),
      mentions: text.includes('@') ? [to] : [],
      createdAt: new Date(since.getTime() + hours * hour),
      editedAt: null,
      deletedAt: null,
    });
    return [
      comment(empcode, approver, asked, 1),
      ...(answered ? [comment(approver, empcode, answered, 2)] : []),
    ];
  });
  if (comments.length === 0) return;
  const inOrder = comments.sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
  await tx.insertInto('assetRequestComments').values(inOrder).execute();
}
