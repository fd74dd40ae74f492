import { queryOptions } from '@tanstack/react-query';
import { send } from '../../../web/lib/http.ts';
import type { SaveContact, saveContact, saveLanguage } from '../../directory/people/contract.ts';
import type { getProfile } from '../contract.ts';

/** The signed-in person's details. */
export const profile = queryOptions({
  queryKey: ['profile'],
  queryFn: async ({ signal }) => (await send<typeof getProfile>('GET', '/api/profile', { signal })).data,
  staleTime: 5 * 60_000,
});

/** Keeps how colleagues find the reader. */
export const saveOwnContact = (body: SaveContact) =>
  send<typeof saveContact>('POST', '/download/rest/saveContact', { body });

/** Keeps in which language the reader reads; null: as the browser asks. */
export const saveOwnLanguage = (language: string | null) =>
  send<typeof saveLanguage>('POST', '/download/rest/saveLanguage', { body: { language } });
