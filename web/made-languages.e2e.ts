import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { announcedTemplates, copyTemplate } from '#testing/database/copies.ts';
import { type JourneyPortal, openJourneyPortal } from '#testing/journey.ts';
import { long } from '#testing/long.ts';
import { seenOnPage } from '#testing/pages/made-page.ts';
import { cutMirrored, enter, walk } from '#testing/pages/screen-walk.ts';
import { ofSome } from '#testing/rooms/asked-rooms.ts';
import { namesIn, plainEnglish, wordsOfData } from '#testing/words/made-words.ts';

let portal: JourneyPortal;
let data: Set<string>;
test.beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-words-'));
  const templates = announcedTemplates('postgres') ?? announcedTemplates('pglite');
  const copy = templates && (await copyTemplate(templates, 'first-day', folder));
  data = await wordsOfData(folder, copy?.databaseUrl);
  await copy?.remove();
  rmSync(folder, { recursive: true, force: true });
  const NODE_OPTIONS = '--conditions=made';
  portal = await openJourneyPortal({ NODE_OPTIONS }, { program: 'testing/words/made-server.ts' });
});
test.afterAll(() => portal.close());

/** Told of: whatever is neither in the made language nor a name. */
function made(language: string) {
  const known = new Set([...data, ...namesIn(language)]);
  return { url: portal.url, language, wrong: (words: readonly string[]) => plainEnglish(words, known) };
}

test('no screen says anything in plain English, cuts anything off, or asks for what its policy forbids', async ({
  browser,
}) => {
  // What opens at a press is looked at in the journeys, and here with the long tests: it takes three times as long.
  expect(await walk(browser, { ...made('en-XA'), pressing: long, mirrored: true })).toEqual([]);
});

// Mirrored, every page is looked at above; here by a reader whose language is.
if (long)
  test('and in a language from right to left neither', async ({ browser }) => {
    expect(await walk(browser, made('ar-XB'))).toEqual([]);
  });

if (!ofSome)
  test('what is in plain English, and what is cut off, is found', async ({ browser }) => {
    const page = await enter(browser, portal.url, 'asha', 'en-XA');
    await page.evaluate(() => {
      const narrow = document.createElement('p');
      Object.assign(narrow.style, { inlineSize: '4rem', overflow: 'hidden', whiteSpace: 'nowrap' });
      narrow.textContent = '⟦Áļóñĝ šéñţéñçé⟧';
      narrow.title = 'Said in English';
      document.querySelector('main')?.append(narrow);
    });
    const { words, cut } = await page.evaluate(seenOnPage);
    expect(made('en-XA').wrong(words)).toEqual(['Said in English']);
    expect(cut).toEqual(['P  ⟦Áļóñĝ šéñţéñçé⟧']);

    await page.evaluate(() => {
      const pinned = document.createElement('p');
      Object.assign(pinned.style, { position: 'fixed', left: '0', inlineSize: '4rem', whiteSpace: 'nowrap' });
      pinned.textContent = '⟦Pîññéđ ţó ţħé léƒţ⟧';
      document.querySelector('main > p[title]')?.replaceWith(pinned);
    });
    expect((await page.evaluate(seenOnPage)).cut).toEqual([]);
    expect(await cutMirrored(page)).toEqual(['P  ⟦Pîññéđ ţó ţħé léƒţ⟧']);
  });
