import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readEnv } from '#server/env.ts';
import { announcedTemplates, copyTemplate } from '#testing/database/copies.ts';
import { forgedResponses } from '#testing/others/forged/responses.ts';
import { makeTestProvider, type TestProvider } from '#testing/others/identity-provider.ts';
import { beginSignIn, postResponses } from '#testing/others/post-responses.ts';
import { freePort } from '#testing/processes/ports.ts';
import { type ServerProcess, startServerProcess } from '#testing/processes/server-process.ts';

/** What a run over all of them may add to what the server holds, in bytes. */
const mostGrowth = 20_000_000;

let folder: string;
let remove: () => Promise<void>;
let server: ServerProcess;
let port: number;
let idp: TestProvider;
let stranger: TestProvider;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-forged-'));
  const templates = announcedTemplates();
  if (!templates) throw new Error('The global setup has made no templates.');
  const copy = await copyTemplate(templates, 'demo', folder);
  remove = copy.remove;
  port = await freePort();
  const env = readEnv({ PUBLIC_URL: `http://127.0.0.1:${port}` });
  idp = await makeTestProvider(env, join(folder, 'idp'));
  stranger = await makeTestProvider(env, join(folder, 'stranger'));
  const SAML_IDP_METADATA = join(folder, 'metadata.xml');
  writeFileSync(SAML_IDP_METADATA, idp.metadata);
  const settings = { DATABASE_URL: copy.databaseUrl, DATA_DIR: folder, DEMO: '0', SSO: 'saml' };
  server = await startServerProcess({ ...settings, SAML_IDP_METADATA, PORT: String(port) });
});
afterAll(async () => {
  await server?.stop();
  await remove?.();
  rmSync(folder, { recursive: true, force: true });
});

it('does not grow by what it refuses', async (test) => {
  const { requestId, cookie } = await beginSignIn(server.url);
  const [certificate = ''] = idp.provider.certificates;
  const all = async () => {
    let posted = 0;
    // Made when it is posted: one that is a second too early would be in time by the end of the run.
    for (let index = 0; ; index++) {
      const now = new Date();
      const [, make] = forgedResponses({ idp, stranger, request: requestId, now, certificate })[index] ?? [];
      if (!make) break;
      const body = new URLSearchParams({ SAMLResponse: make() }).toString();
      // Longer than a form may be: refused before it is one.
      if (body.length > 500_000) continue;
      const [answer] = await postResponses(port, [{ cookie, body }]);
      expect([answer?.status, answer?.cookies]).toEqual([303, []]);
      posted++;
      // An address may sign in 50 times a second.
      await new Promise((rested) => setTimeout(rested, 20));
    }
    expect(posted).toBeGreaterThanOrEqual(100);
    return server.residentBytes();
  };
  // The first of each loads what it needs: its thread and its code stay.
  let before = await all();
  if (before === null) return test.skip('this system does not tell what a process holds');
  // What is held for good is added by every run; what only waits to be collected is not.
  const grown: number[] = [];
  for (let run = 0; run < 4 && (grown.at(-1) ?? mostGrowth) >= mostGrowth; run++) {
    const after = (await all()) ?? 0;
    grown.push(after - before);
    before = after;
  }
  expect(Math.min(...grown), grown.join(', ')).toBeLessThan(mostGrowth);
});
