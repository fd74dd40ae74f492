import { queryOptions } from '@tanstack/react-query';
import { calls as peopleCalls } from '#features/directory/people/calls.ts';
import type * as peopleContract from '#features/directory/people/contract.ts';
import type { SaveContact } from '#features/directory/people/contract.ts';
import { callsOf } from '#web/lib/calls.ts';
import { calls } from '../calls.ts';
import type * as contract from '../contract.ts';

const api = callsOf<typeof contract>(calls);

const peopleApi = callsOf<typeof peopleContract>(peopleCalls);

/** The signed-in person's details. */
export const profile = queryOptions({
  queryKey: ['profile'],
  queryFn: async ({ signal }) => (await api.getProfile({ signal })).data,
  staleTime: 5 * 60_000,
});

/** Keeps how colleagues find the reader. */
export const saveOwnContact = (body: SaveContact) => peopleApi.saveContact({ body });

/** Keeps in which language the reader reads; null: as the browser asks. */
export const saveOwnLanguage = (language: string | null) => peopleApi.saveLanguage({ body: { language } });
