import type { Db, Tx } from '#server/db/database.ts';
import type { NewRow } from '#server/db/tables.ts';
import { listInEffect } from '#server/records/store.ts';
import type { HelpPage } from '../contract.ts';
import type { Values } from '../kinds.ts';
import { ownQuestions } from '../rules.ts';
import './tables.ts';

/** The questions and contacts in effect on a day, those that are hidden too, by their codes. */
export async function readHeld(
  db: Db | Tx,
  today: string,
): Promise<{
  questions: Map<string, Values['help-question']>;
  contacts: Map<string, Values['help-contact']>;
}> {
  const questions = ownQuestions();
  const contacts = new Map<string, Values['help-contact']>();
  for (const { kind, key, value } of await listInEffect(db, ['help-question', 'help-contact'], today))
    if (kind === 'help-question') questions.set(key, value as Values['help-question']);
    else contacts.set(key, value as Values['help-contact']);
  return { questions, contacts };
}

export type Vote = NewRow<'helpVotes'>;

/** Keeps somebody's word on an answer; an earlier one is replaced. */
export async function saveVote(tx: Tx, vote: Vote): Promise<void> {
  const { helped, at } = vote;
  await tx
    .insertInto('helpVotes')
    .values(vote)
    .onConflict((conflict) => conflict.columns(['key', 'empcode']).doUpdateSet({ helped, at }))
    .execute();
}

/** How many each answer has helped and how many not, where anybody said so. */
export async function countVotes(db: Db): Promise<HelpPage['votes']> {
  return db
    .selectFrom('helpVotes')
    .select(['key'])
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('helped', '=', true).as('yes'),
      fn.countAll<number>().filterWhere('helped', '=', false).as('no'),
    ])
    .groupBy('key')
    .execute();
}
