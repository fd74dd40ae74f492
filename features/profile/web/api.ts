import { settingsTopic } from '#contract/settings-topic.ts';
import { calls as peopleCalls } from '#features/directory/people/calls.ts';
import type * as peopleContract from '#features/directory/people/contract.ts';
import type { SaveContact } from '#features/directory/people/contract.ts';
import { callsOf } from '#web/lib/calls.ts';
import { dataOf } from '#web/lib/reads-of.ts';
import { calls } from '../calls.ts';
import type * as contract from '../contract.ts';

const api = callsOf<typeof contract>(calls);

const peopleApi = callsOf<typeof peopleContract>(peopleCalls);

/** The signed-in person's details. */
export const profile = dataOf(['profile'], api.getProfile, {
  staleTime: 5 * 60_000,
  // What the company decides about the portal comes with it.
  meta: { tells: settingsTopic },
});

/** Keeps how colleagues find the reader. */
export const saveOwnContact = (body: SaveContact) => peopleApi.saveContact({ body });

/** Keeps in which language the reader reads; null: as the browser asks. */
export const saveOwnLanguage = (language: string | null) => peopleApi.saveLanguage({ body: { language } });
