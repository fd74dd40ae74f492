import { callsOf } from '#web/lib/calls.ts';
import { dataOf } from '#web/lib/reads-of.ts';
import { calls } from '../calls.ts';
import type * as contract from '../contract.ts';

const api = callsOf<typeof contract>(calls);

/** What the server was started with. */
export const serverSettings = dataOf(['server-settings'], api.getServerSettings, {
  staleTime: 60_000,
  meta: { offline: false },
});

/** Keeps a logo, and answers its name. */
export async function uploadLogo(file: File): Promise<string> {
  const form = new FormData();
  form.append('file', file, file.name);
  return (await api.uploadLogo({ form })).data.file;
}
