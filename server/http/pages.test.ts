import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { settled } from '#contract/settings.ts';
import { readEnv } from '../env.ts';
import { languageFor } from '../language.ts';
import type { Platform } from '../platform.ts';
import type { App } from './app.ts';
import { registerPages } from './pages.ts';

test('a page that is not built yet in a language is sent in the portal’s own until it is', async () => {
  const pages = mkdtempSync(join(tmpdir(), 'portal-pages-'));
  onTestFinished(() => rmSync(pages, { recursive: true, force: true }));
  const build = (language: string) =>
    writeFileSync(join(pages, `index.${language}.html`), '<html lang="en" dir="ltr">{product}</html>');
  const app = fastify() as unknown as App;
  app.addHook('onRequest', async (request) => {
    request.listener = { locale: languageFor(null, '', request.headers['accept-language']) };
  });
  await registerPages(
    app,
    {
      pages,
      env: readEnv({}),
      settings: { now: settled({}, readEnv({})), refresh: async () => {}, onChange: () => {} },
    } as unknown as Platform,
    [{ path: '/' }] as never,
    async () => null,
  );
  const read = async (language: string) => {
    const answer = await app.inject({ url: '/', headers: { 'accept-language': language } });
    return [answer.statusCode, answer.headers['content-language'], answer.body];
  };

  expect((await read('en'))[0]).toBe(503);
  build('en');
  const english = [200, 'en', '<html lang="en" dir="ltr">Meridian</html>'];
  expect(await read('en')).toEqual(english);
  expect(await read('ar')).toEqual(english);
  build('ar');
  expect(await read('ar')).toEqual([200, 'ar', '<html lang="ar" dir="rtl">Meridian</html>']);
  expect(await read('hi')).toEqual(english);
});
