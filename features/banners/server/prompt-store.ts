import { type SqlBool, sql } from 'kysely';
import { audienceColumns, isAudience, isFor } from '#server/db/audience.ts';
import type { Db, Tx } from '#server/db/database.ts';
import type { NewRow } from '#server/db/tables.ts';
import type { Prompt } from '../contract.ts';
import type { Values } from '../kinds.ts';
import type { Looking } from './banner-store.ts';
import './tables.ts';

/** More than anybody is asked one after another; a bound, not a page. */
const mostAsked = 50;

const isOpen = (today: string) =>
  sql<SqlBool>`not prompt.ended and ${today}::date between prompt.from_day and prompt.to_day`;
const columns = [
  'prompt.prompt',
  'prompt.version',
  'prompt.title',
  'prompt.text',
  'prompt.link',
  'prompt.choices',
] as const;

/** What somebody is asked on a day by the roles that they hold, those that end soonest first; whether they have answered or not. */
function askedOf(db: Db | Tx, empcode: string, today: string) {
  return db
    .selectFrom('prompts as prompt')
    .innerJoin('employees as employee', (join) => join.on('employee.empcode', '=', empcode))
    .select(columns)
    .where(isOpen(today))
    .where(isAudience('prompt'))
    .orderBy('prompt.toDay')
    .orderBy('prompt.prompt');
}

/** What somebody is asked on a day and has not answered as it reads now. */
export async function listDue(db: Db | Tx, empcode: string, today: string): Promise<Prompt[]> {
  return askedOf(db, empcode, today)
    .where(
      sql<SqlBool>`not exists (select from prompt_answers answer where answer.empcode = ${empcode}
        and answer.prompt = prompt.prompt and answer.version = prompt.version)`,
    )
    .limit(mostAsked)
    .execute();
}

/** One of what somebody is asked on a day, answered or not. Until the end of the transaction nobody changes it. */
export async function lockAsked(
  tx: Tx,
  empcode: string,
  today: string,
  prompt: string,
): Promise<Prompt | undefined> {
  return askedOf(tx, empcode, today)
    .where('prompt.prompt', '=', prompt)
    .forShare('prompt')
    .executeTakeFirst();
}

/** What anybody of a role, a place and an org unit is asked on a day. */
export async function listAsked(db: Db, looking: Looking): Promise<Prompt[]> {
  return db
    .selectFrom('prompts as prompt')
    .select(columns)
    .where(isOpen(looking.today))
    .where(isFor('prompt', looking))
    .orderBy('prompt.toDay')
    .orderBy('prompt.prompt')
    .limit(mostAsked)
    .execute();
}

type Answer = NewRow<'promptAnswers'>;

/** Keeps an answer. False: there is one already. */
export async function insertAnswer(tx: Tx, answer: Answer): Promise<boolean> {
  const kept = await tx
    .insertInto('promptAnswers')
    .values(answer)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return kept.numInsertedOrUpdatedRows === 1n;
}

/** What somebody has answered about a version. */
export async function findAnswer(
  tx: Tx,
  { prompt, version, empcode }: Pick<Answer, 'prompt' | 'version' | 'empcode'>,
): Promise<{ choice: string | null } | undefined> {
  return tx
    .selectFrom('promptAnswers')
    .select('choice')
    .where('prompt', '=', prompt)
    .where('version', '=', version)
    .where('empcode', '=', empcode)
    .executeTakeFirst();
}

/** Keeps a prompt as it was decided. It is another version, and asked anew, where what people read or may answer is another. */
export async function savePrompt(tx: Tx, prompt: string, value: Values['prompt']): Promise<void> {
  const { days, audience, title, text, link, choices, ended } = value;
  const row = {
    title,
    text,
    link,
    choices: [...choices],
    ended,
    fromDay: days.from,
    toDay: days.to,
    ...audienceColumns(audience),
  };
  await tx
    .insertInto('prompts')
    .values({ prompt, ...row })
    .onConflict((conflict) =>
      conflict.column('prompt').doUpdateSet({
        ...row,
        version: sql`prompts.version + ((prompts.title, prompts.text, prompts.link, prompts.choices)
          is distinct from (excluded.title, excluded.text, excluded.link, excluded.choices))::int`,
      }),
    )
    .execute();
}
