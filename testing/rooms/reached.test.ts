import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Screen } from '#contract/screens.ts';

const root = join(import.meta.dirname, '../..');

/** The sources that draw the page and those that tell the menu, without what only declares a screen's page or what the palette finds. */
function sources(): string[] {
  const files = readdirSync(join(root, 'features'), { recursive: true, encoding: 'utf8' })
    .filter(
      (file) =>
        /web\/.*\.tsx?$|server\/.*feature\.ts$/u.test(file) && !/\.(test|e2e)\.|to-find\.ts$/u.test(file),
    )
    .map((file) => join(root, 'features', file));
  return files.map((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => !/^\s*'\/[^']*': /u.test(line))
      .join('\n'),
  );
}

test('every screen is reached by the menu, a card or a link: nobody has to know its address', async () => {
  const all = sources();
  const folders = readdirSync(join(root, 'features'));
  const screens: string[] = [];
  for (const folder of folders) {
    const told: Record<string, unknown> = await import(`../../features/${folder}/screens.ts`).catch(
      () => ({}),
    );
    for (const list of Object.values(told))
      if (Array.isArray(list))
        screens.push(...(list as Screen[]).flatMap(({ path }) => (path ? [path] : [])));
  }
  expect(screens.length).toBeGreaterThan(60);
  const unreached = screens.filter((screen) => {
    const [fixed = ''] = screen.split('/:');
    const ending = screen.includes('/:') && !screen.endsWith('?') ? '/' : '';
    const led = new RegExp(`['"\`]${fixed}${ending}(?![\\w-])`, 'u');
    return screen !== '/' && !all.some((source) => led.test(source));
  });
  expect(unreached).toEqual([]);
});
