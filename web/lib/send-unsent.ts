import { dropDraft } from './draft.ts';
import { ApiError, asApiError, exchange } from './http.ts';
import { listUnsent, tellUnsent, type Unsent, unsentStore } from './unsent.ts';

/** Sends what was not sent; what the portal refuses stays, with why. `again`: what it has refused before too. Answers how many it has received. */
export async function sendUnsent(empcode: string, { again = false } = {}): Promise<number> {
  let received = 0;
  for (const one of await listUnsent(empcode)) {
    if (one.refused !== null && !again) continue;
    const outcome = await sendOne(one);
    if (outcome === 'lost') break;
    if (outcome === 'received') received++;
  }
  return received;
}

async function sendOne(one: Unsent): Promise<'received' | 'refused' | 'lost' | 'busy'> {
  const work = async () => {
    // Another has sent it meanwhile.
    if (!(await unsentStore.get(one.name))) return 'busy';
    const form = new FormData();
    for (const [name, value] of one.fields)
      if (typeof value === 'string') form.append(name, value);
      else form.append(name, value, value.name);
    try {
      const content = one.body ? { body: one.body } : { form };
      await exchange('POST', one.path, { ...content, headers: { 'idempotency-key': one.key } });
    } catch (error) {
      if (isLost(error)) return 'lost';
      await unsentStore.put({ ...one, refused: asApiError(error).message });
      tellUnsent();
      return 'refused';
    }
    await unsentStore.delete(one.name);
    if (one.draft) dropDraft(one.empcode, one.draft);
    tellUnsent(one.key);
    return 'received';
  };
  if (!('locks' in navigator)) return work();
  // The page on which it was written, or another tab, is at it.
  return navigator.locks.request(`sending ${one.key}`, { ifAvailable: true }, (lock) =>
    lock ? work() : 'busy',
  );
}

/** True where nothing is said of the thing itself: no answer, no session, too much at once, a fault. */
export function isLost(error: unknown): boolean {
  const { status } = asApiError(error);
  return !(error instanceof ApiError) || status === 0 || status === 401 || status === 429 || status >= 500;
}
