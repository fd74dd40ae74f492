import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AsItCame } from '#testing/as-it-came.ts';
import { announcedTemplates, copyTemplate } from '#testing/database/copies.ts';
import { type ServerProcess, startServerProcess } from '#testing/processes/server-process.ts';

const undoSeconds = 3;
const approver = 'E1002';

let folder: string;
let remove: () => Promise<void>;
let settings: Record<string, string | undefined>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-undo-kill-'));
  const templates = announcedTemplates();
  if (!templates) throw new Error('The global setup has made no templates.');
  const copy = await copyTemplate(templates, 'demo', folder);
  remove = copy.remove;
  settings = { DATA_DIR: folder, DATABASE_URL: copy.databaseUrl, DEMO: '0' };
  settings = { ...settings, UNDO_SECONDS: String(undoSeconds) };
});
afterAll(async () => {
  await remove?.();
  rmSync(folder, { recursive: true, force: true });
});

async function signIn({ url }: ServerProcess) {
  const answer = await fetch(`${url}/api/getDummyToken`, {
    method: 'POST',
    body: JSON.stringify({ username: approver }),
    headers: { 'content-type': 'application/json' },
  });
  const { access_token } = (await answer.json()) as { access_token: string };
  const cookie = answer.headers.getSetCookie().map((line) => line.split(';', 1)[0]);
  const headers = { authorization: `Bearer ${access_token}`, cookie: cookie.join('; ') };
  return async (path: string, body?: object) => {
    const called = await fetch(`${url}/download/buying/${path}`, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    });
    const answered = (await called.json()) as { data: never };
    expect(called.status, JSON.stringify(answered)).toBe(200);
    return answered.data as AsItCame;
  };
}
type Caller = Awaited<ReturnType<typeof signIn>>;

async function decide(call: Caller, place: number) {
  const waiting = await call('getuserRequests', {
    currentRole: 'FL1',
    view: 'waiting',
    status: ['Pending Approval'],
  });
  const { requestID, sequenceID: version, purchaseType } = waiting[place];
  const mode = purchaseType === 'instore' ? { paymentMode: 'RTGS' } : {};
  const step = { requestID, version, currentRole: 'FL1', action: 'approve', ...mode };
  const { decision } = await call('updateRequest', step);
  return { requestID, version, ...decision } as {
    requestID: string;
    version: number;
    decisionID: string;
    takesEffectAt: string;
  };
}

const done = async (call: Caller, decisionID: string) => {
  await expect
    .poll(async () => (await call(`getDecision?decisionID=${decisionID}`)).state, {
      interval: 50,
    })
    .toBe('done');
};

test('takes effect once its time has come, and after a kill in the wait, once the server is back', async () => {
  const first = await startServerProcess(settings);
  let call = await signIn(first);
  const prompt = await decide(call, 0);
  await done(call, prompt.decisionID);
  const { history } = await call(`getAssetRequest?requestID=${prompt.requestID}`);
  const late = Date.parse(history.at(-1).at) - Date.parse(prompt.takesEffectAt);
  expect(late).toBeGreaterThanOrEqual(0);
  console.log(`a decision took effect ${late} ms after its time`);

  const cutOff = await decide(call, 0);
  await first.kill();
  await new Promise((resolve) => setTimeout(resolve, undoSeconds * 1_000));
  const second = await startServerProcess(settings);
  call = await signIn(second);
  await done(call, cutOff.decisionID);
  const after = await call(`getAssetRequest?requestID=${cutOff.requestID}`);
  expect(after).toMatchObject({ sequenceID: cutOff.version + 1, beingDecided: null });
  expect(Date.parse(after.history.at(-1).at)).toBeGreaterThan(Date.parse(cutOff.takesEffectAt));
  expect(await second.stop()).toBe(0);
});
