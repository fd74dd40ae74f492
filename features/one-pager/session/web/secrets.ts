import { callsOf } from '#web/lib/calls.ts';
import { addSecrets, bearerNow } from '#web/lib/http.ts';
import { calls } from '../calls.ts';
import type * as contract from '../contract.ts';

const api = callsOf<typeof contract>(calls);

/** Where the browser keeps the token (the specification's section 3); signing out takes it away. */
const kept = 'onepager_token';
const base = '/onepager/onepager-service/';
const login = `${base}auth/login`;

const token = (): string | null => localStorage.getItem(kept);

/** One that is under way serves all calls of this tab. */
let asking: Promise<void> | null = null;

/** Has the room's pair of secrets for the session's, unless another tab has had it meanwhile: a pair ends the one before. */
async function renew(failed: string | null): Promise<void> {
  asking ??= alone(async () => {
    if (token() !== null && token() !== failed) return;
    const bearer = bearerNow();
    if (bearer === null) return;
    const { data } = await api.onePagerLogin({ body: { token: bearer } });
    localStorage.setItem(kept, data.token);
  }).finally(() => {
    asking = null;
  });
  await asking;
}

function alone(work: () => Promise<void>): Promise<void> {
  return navigator.locks ? navigator.locks.request(kept, work) : work();
}

/** Tells the client of the room's own pair of secrets: its calls are made with it. */
export function callByOwnSecrets(): void {
  let used: string | null = null;
  addSecrets({
    covers: (path) => path.startsWith(base) && path !== login,
    async headers() {
      if (token() === null) await renew(null);
      used = token();
      return used === null ? {} : { authToken: used };
    },
    renew: () => renew(used),
    end: async () => (token() === null ? undefined : api.onePagerLogout()),
  });
}
