import { performance } from 'node:perf_hooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { getAssetRequests } from '#features/asset-requests/lists/contract.ts';
import { multipart } from '#testing/asset-requests.ts';
import { long } from '#testing/long.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { type Caller, startCaller } from '#testing/processes/caller.ts';
import { inAll, ofSome } from '#testing/rooms/asked-rooms.ts';
import { matrixSettings, nameOf } from '#testing/rooms/matrix-document.ts';
import { isAskedRoute } from '#testing/rooms/matrix-rows.ts';
import { addressWays, bodyWays, type Way } from '#testing/rooms/wrong-fills.ts';
import type { Schema } from '#testing/rooms/wrong-values.ts';
import { type SignedIn, signIn } from '#testing/sign-in.ts';

// What one person sends wrongly costs nobody else anything: it is refused soon and in few words, whatever it is.

/**
 * What a refusal may have, and how long it may hold the thread for each body that a session may send; on a machine on which an ordinary
 * read holds it for more than a millisecond, as long as so many of those.
 */
const most = { bytes: 16 * 1024, ms: 20, reads: 20, body: 640 * 1024 };

let portal: TestPortal;
const sessions: SignedIn[] = [];
const callers: Caller[] = [];
beforeAll(async () => {
  portal = await openTestPortal({ env: matrixSettings, listen: true });
  // Somebody to whom every call is open, so that what they send is what is wrong.
  await portal.platform.database.pool.query(
    `insert into role_grants (empcode, role) select 'E1001', unnest(array['ADMIN', 'FINANCE', 'T1', 'FL1', 'FL2',
       'HR', 'STORE', 'REGION', 'CLEARANCE']) on conflict do nothing`,
  );
  // More calls than one session may make at once.
  for (let count = 0; count < 40; count++) sessions.push(await signIn(portal, 'E1001'));
});
afterAll(async () => {
  for (const caller of callers) await caller.leave();
  await portal.close();
});

let made = 0;
const nextSession = () => sessions[made++ % sessions.length] as SignedIn;
type Route = TestPortal['app']['routeTable'][number] & { readonly call: Call };

interface Sent {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly payload?: Buffer | string;
}

/** What stands for an id in a path. */
const ids = ['AAR-1', 'no-such~', '%00', 'a'.repeat(190), '%E2%80%8B', '9999-12-31'];

/** A call of a route, with this address and body. */
function sentTo({ method, url, policy, call }: Route, query: unknown, body: unknown): Sent {
  const who =
    policy.allow === 'provisioner' ? { authorization: `Bearer ${matrixSettings.SCIM_TOKEN}` } : nextSession();
  const sent = body === undefined ? { headers: {} } : bodyOf(call, body);
  const path = url.replaceAll(/:\w+/g, ids[made % ids.length] ?? '');
  const headers = { ...sent.headers, ...who };
  return { ...sent, headers, method: method as 'POST', url: `${path}?${addressOf(query)}` };
}

function bodyOf({ multipart: parts, form }: Call, body: unknown) {
  if (parts?.field) return multipart(parts.field, body);
  if (form)
    return {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: addressOf(body),
    };
  return { headers: { 'content-type': 'application/json' }, payload: JSON.stringify(body) };
}

function addressOf(values: unknown): string {
  if (typeof values !== 'object' || values === null) return '';
  return Object.entries(values)
    .flatMap(([name, value]) => [value].flat().map((one) => [name, one] as const))
    .map((pair) => pair.map((part) => encodeURIComponent(String(part).toWellFormed())).join('='))
    .join('&');
}

/** Each route meets every third way, and each way every third route: all read in the same manner. With test:long, and of some rooms, each meets each. */
const share = long || ofSome ? 1 : 3;
const ofShare = (ways: readonly Way[], turn: number) =>
  ways.filter((_way, place) => (place + turn) % share === 0);

/** The calls of a route whose own schemas, filled wrongly, make one; `turn`: which of the ways it meets. */
function* hostile(route: Route, turn: number): Generator<[what: string, sent: Sent]> {
  const { query, body, multipart: parts, mostBytes = 64 * 1024 } = route.call;
  // What is only checked is read in the same way.
  const { values = {} } = route.url.endsWith('/save') ? route.call : {};
  const filled = function* (ways: readonly Way[], schema: object, characters: number) {
    for (const way of ways) {
      const value = way.fill(schema as Schema, characters);
      if (value !== undefined) yield [way.name, value] as const;
    }
  };
  if (query)
    for (const [way, value] of filled(ofShare(addressWays, turn), query, 12_000))
      yield [`its address: ${way}`, sentTo(route, value, undefined)];
  if (body && (!parts || parts.field))
    for (const [way, value] of filled(ofShare(bodyWays, turn), body, mostBytes * 0.9))
      yield [`its body: ${way}`, sentTo(route, {}, value)];
  for (const [kind, schema] of Object.entries(values))
    for (const [way, value] of filled(ofShare(bodyWays, turn), schema, 56_000))
      if (typeof value === 'object' && !Array.isArray(value))
        yield [
          `${kind}: ${way}`,
          sentTo(route, {}, { kind, key: 'x', value, effectiveFrom: '2027-01-01', revision: 0 }),
        ];
  if (!query && !body && route.url.includes(':'))
    for (const id of ids) yield [`its path: ${id}`, sentTo(route, {}, undefined)];
}

/** What is told of a call that was made. */
interface Met {
  readonly what: string;
  readonly status: number;
  readonly bytes: number;
  /** Of the thread, for each body that a session may send. */
  readonly ms: number;
  /** How many of them it may have. */
  readonly mostMs: number;
  readonly said: string;
}

async function meet(what: string, sent: Sent): Promise<Met> {
  let least = Number.POSITIVE_INFINITY;
  // The thread's own time: what other processes take of the processor is not counted. The schema may be met for the first time,
  // or the memory be swept: the least of a few counts. What slows all of a few (a sweep of a large memory, another
  // machine on the same processor) is waited for; a call that is slow by itself stays so.
  for (let tries = 0; ; tries++) {
    if (tries > 0 && tries % 4 === 0) await new Promise((swept) => setTimeout(swept, 250));
    const { ms: held, answer } = await timed(sent);
    least = Math.min(least, held);
    const ms = least / Math.max(1, (sent.payload?.length ?? 0) / most.body);
    const { statusCode: status, rawPayload, body } = answer;
    if (ms > most.ms / 2 && (tries < 5 || (ms > most.ms && tries < 15))) continue;
    const mostMs = ms <= most.ms ? most.ms : Math.max(most.ms, most.reads * (await readMs()));
    return { what, status, bytes: rawPayload.length, ms, mostMs, said: body.slice(0, 300) };
  }
}

/** How long an ordinary read holds the thread at this moment, as a rule. */
async function readMs(): Promise<number> {
  const reads: number[] = [];
  for (let count = 0; count < 16; count++)
    reads.push((await timed({ method: 'GET', url: '/api/profile', headers: nextSession() })).ms);
  return middle(reads);
}

/** A call, and how many milliseconds it held the thread. */
async function timed(sent: Sent) {
  const before = process.threadCpuUsage();
  const answer = await portal.app.inject(sent);
  const { user, system } = process.threadCpuUsage(before);
  return { answer, ms: (user + system) / 1000 };
}

/** What the portal says where no identity provider is set up: nobody can sign in, whatever they send. */
const withoutProvider = /^(GET \/sso\/login|(GET|POST) \/slo),/;

test('each call, filled wrongly in every way, is refused in few words and little time', async () => {
  const met: Met[] = [];
  const routes = portal.app.routeTable.filter(
    (route) => route.call && route.method !== 'HEAD' && isAskedRoute(nameOf(route)),
  ) as Route[];
  const began = performance.now();
  for (const [turn, route] of routes.entries())
    for (const [way, sent] of hostile(route, turn)) met.push(await meet(`${nameOf(route)}, ${way}`, sent));
  const refused = met.filter(({ status }) => status >= 400);
  const none: Met = { what: 'none', status: 0, bytes: 0, ms: 0, mostMs: most.ms, said: '' };
  const worst = (by: 'ms' | 'bytes') =>
    refused.reduce((one, other) => (other[by] > one[by] ? other : one), none);
  console.log(
    [
      `${met.length} calls of ${routes.length} routes in ${Math.round(performance.now() - began)} ms, ${refused.length} refused.`,
      `The slowest held the thread for ${worst('ms').ms.toFixed(1)} ms (${worst('ms').what}),`,
      `the longest has ${worst('bytes').bytes} bytes (${worst('bytes').what}).`,
    ].join(' '),
  );
  const told = (some: readonly Met[]) =>
    some.map(
      ({ what, status, bytes, ms, mostMs, said }) =>
        `${status} ${bytes} bytes ${ms} ms of ${mostMs}: ${what}: ${said}`,
    );
  expect(refused.length).toBeGreaterThanOrEqual(inAll(12_000 / share));
  expect(told(met.filter(({ status, what }) => status >= 500 && !withoutProvider.test(what)))).toEqual([]);
  expect(told(refused.filter(({ bytes }) => bytes > most.bytes))).toEqual([]);
  expect(told(refused.filter(({ ms, mostMs }) => ms > mostMs))).toEqual([]);
});

const middle = (times: readonly number[]) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;

if (!ofSome)
  test('a call beside twenty hostile ones of one session is answered about as soon as alone', async () => {
    const [hostileCaller, caller] = [startCaller(), startCaller()];
    callers.push(hostileCaller, caller);
    const look = {
      url: new URL('/api/profile', portal.url).href,
      method: 'GET',
      atOnce: false,
      headers: await signIn(portal, 'E1002'),
    };
    await caller.call({ ...look, count: 40 });
    const ways = [
      'thousands of numbers in each list',
      'thousands of empty things in each list',
      'a text for all',
    ];
    const rounds: { alone: number; beside: number; longest: number }[] = [];
    for (const name of [...ways, ...ways, ...ways]) {
      const alone = middle((await caller.call({ ...look, count: 20 })).map(({ ms }) => ms));
      const way = bodyWays.find((one) => one.name === name);
      const payload = JSON.stringify(way?.fill(getAssetRequests.body as unknown as Schema, 60_000));
      const began = performance.now();
      let over = false;
      const storm = hostileCaller
        .call({
          url: new URL(getAssetRequests.path, portal.url).href,
          method: 'POST',
          body: payload,
          headers: { ...(await signIn(portal, 'E1500')), 'content-type': 'application/json' },
          count: 20,
          atOnce: true,
        })
        .finally(() => {
          over = true;
        });
      const beside: number[] = [];
      do beside.push(...(await caller.call({ ...look, count: 1 })).map(({ ms }) => ms));
      while (!over);
      expect(new Set((await storm).map(({ status }) => status))).toEqual(new Set([400]));
      rounds.push({ alone, beside: middle(beside), longest: performance.now() - began });
    }
    const [best, ...others] = rounds.toSorted(
      (one, other) => one.beside / one.alone - other.beside / other.alone,
    );
    const said = ({ alone, beside }: (typeof rounds)[0]) =>
      `${beside.toFixed(1)} ms beside 20, ${alone.toFixed(1)} ms alone`;
    console.log([best, others.at(-1)].map((one) => one && said(one)).join('; at worst '));
    console.log(`the 20 took ${Math.max(...rounds.map(({ longest }) => longest)).toFixed(0)} ms at most`);
    // It was 14,000 ms in each round. Where two processors are shared a call waits for some of them now and then, but never behind all twenty;
    // what else the machine does spoils some of the rounds, not all.
    expect(best?.beside).toBeLessThan(10 * (best?.alone ?? 0) + 20);
  });
