import type { Actor } from '#contract/people.ts';
import { type Refusal, refuse } from '#contract/refusal.ts';
import { dayOf } from '#formats/time/dates.ts';
import { m } from '#messages';
import type { Caller } from '#server/audit/caller.ts';
import { audit } from '#server/audit/record.ts';
import { transact } from '#server/db/database.ts';
import { languages } from '#server/language.ts';
import type { Platform } from '#server/platform.ts';
import { updateEmployee } from '../../company/server/store.ts';
import type { SaveContact } from '../contract.ts';
import * as store from './store.ts';

/** What people say of themselves. */

/** Keeps what the actor is called beside their name, and whether they hide their number. */
export async function saveContact(
  { database, env, now }: Platform,
  { empcode }: Actor,
  { knownAs, phoneHidden }: SaveContact,
  caller: Caller,
): Promise<{ knownAs: string | null; phoneHidden: boolean } | Refusal> {
  const after = { knownAs: knownAs || null, phoneHidden };
  const at = now();
  const origin = { source: 'portal', by: empcode, at, today: dayOf(at, env.TZ) } as const;
  return transact(database, async (tx) => {
    const before = await store.contactOf(tx, empcode);
    await updateEmployee(tx, empcode, after, origin);
    await audit(tx, at, {
      actor: empcode,
      action: 'directory.contact',
      subject: empcode,
      caller,
      before,
      after,
    });
    return after;
  });
}

/** Keeps in which language the actor reads; null: as their browser asks. Refused (422) where the portal does not speak it. */
export async function saveLanguage(
  { database, env, now }: Platform,
  { empcode, language: before }: Actor,
  language: string | null,
  caller: Caller,
): Promise<{ language: string | null } | Refusal> {
  if (language !== null && !languages.some((spoken) => spoken === language))
    return refuse(422, 'no_such_language', m.directory_no_such_language());
  const at = now();
  const origin = { source: 'portal', by: empcode, at, today: dayOf(at, env.TZ) } as const;
  return transact(database, async (tx) => {
    await updateEmployee(tx, empcode, { language }, origin);
    await audit(tx, at, {
      actor: empcode,
      action: 'directory.language',
      subject: empcode,
      caller,
      before: { language: before ?? null },
      after: { language },
    });
    return { language };
  });
}
