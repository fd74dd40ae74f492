import { type Operation, operationsOf } from '#fuzz/operations.ts';

type Headers = Readonly<Record<string, string>>;

/** What a portal says it can be asked. */
export async function operationsAt(origin: string): Promise<Operation[]> {
  const answer = await fetch(`${origin}/api/openapi.json`);
  return operationsOf((await answer.json()) as Parameters<typeof operationsOf>[0]);
}

/** What is read without naming anything: what a menu, a list or a card opens with. Streams stay open, and whoever signs out reads no more: both are left out. */
export function readsOf(operations: readonly Operation[]): string[] {
  return operations
    .filter(
      ({ method, params, query, byDirectory }) =>
        method === 'GET' &&
        !byDirectory &&
        Object.keys(params).length === 0 &&
        (query.required ?? []).length === 0,
    )
    .map(({ path }) => path)
    .filter((path) => !/events$|streamz$|logout$|^\/slo$|\/sso\//i.test(path));
}

/** Signs somebody in where the portal says that it is, with what its calls need: at another address it takes no sign-in. */
export async function signedInAt(origin: string, empcode: string): Promise<Headers> {
  const answer = await fetch(`${origin}/api/getDummyToken`, {
    method: 'POST',
    body: JSON.stringify({ username: empcode }),
    headers: { 'content-type': 'application/json' },
  });
  if (answer.status !== 200)
    throw new Error(`${empcode} cannot sign in: ${answer.status} ${await answer.text()}`);
  const { access_token } = (await answer.json()) as { access_token: string };
  const cookie = answer.headers.getSetCookie().map((line) => line.split(';', 1)[0]);
  return { authorization: `Bearer ${access_token}`, cookie: cookie.join('; ') };
}

/** Makes each of the reads, and answers the status of each. */
export async function statusesOf(origin: string, headers: Headers, paths: readonly string[]) {
  const statuses: Record<string, number> = {};
  for (const path of paths) {
    const answer = await fetch(`${origin}${path}`, { headers, redirect: 'manual' });
    await answer.arrayBuffer();
    statuses[path] = answer.status;
  }
  return statuses;
}
