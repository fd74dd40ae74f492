import type { Actor } from '#contract/people.ts';
import { type Refusal, refuse } from '#contract/refusal.ts';
import { m } from '#messages';
import { transact } from '#server/db/database.ts';
import type { Platform } from '#server/platform.ts';
import { momentNow } from '#server/records/service.ts';
import type { Help } from '../contract.ts';
import { shown } from '../rules.ts';
import { readHeld, saveVote } from './store.ts';

/** What is shown to whoever looks for help. One read. */
export async function readHelp(platform: Platform): Promise<Help> {
  const held = await readHeld(platform.database.reads, momentNow(platform).today);
  return {
    chat: platform.env.CHAT_SCRIPT !== undefined,
    questions: shown(held.questions).map(([key, { question, answer }]) => ({ key, question, answer })),
    contacts: shown(held.contacts).map(([key, { what, name, email, phone }]) => ({
      key,
      what,
      name,
      email,
      phone,
    })),
  };
}

/** Keeps whether an answer helped the actor. Refused (404) where no such question is shown. */
export async function vote(
  platform: Platform,
  { empcode }: Actor,
  { key, helped }: { readonly key: string; readonly helped: boolean },
): Promise<{ helped: boolean } | Refusal> {
  const { at, today } = momentNow(platform);
  return transact(platform.database, async (tx) => {
    const { questions } = await readHeld(tx, today);
    if (questions.get(key)?.hidden !== false)
      return refuse(404, 'no_such_question', m.help_refused_no_question());
    await saveVote(tx, { key, empcode, helped, at });
    return { helped };
  });
}
