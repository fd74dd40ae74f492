import type { Page } from '@playwright/test';

/**
 * Counts what a person presses from now on: clicks, taps, and keys that type nothing. What is typed is counted beside it. How long it
 * took is printed and not judged: the machine is not a person.
 */
export async function counted(page: Page, what: string, journey: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const count = { presses: 0, typed: 0 };
    Object.assign(window, { count });
    // A press on a label is one press, though the browser tells of a second one on its input.
    addEventListener('pointerdown', () => count.presses++, true);
    addEventListener(
      'keydown',
      ({ key, target }) => {
        const isField = (target as Element).matches(
          'select, textarea, input:not([type="radio"], [type="checkbox"])',
        );
        if ([...key].length === 1 && (key !== ' ' || isField)) count.typed++;
        else if (key !== 'Shift') count.presses++;
      },
      true,
    );
  });
  const begun = Date.now();
  await journey();
  const { presses, typed } = await page.evaluate(
    () => (window as unknown as { count: { presses: number; typed: number } }).count,
  );
  const seconds = ((Date.now() - begun) / 1000).toFixed(1);
  process.stdout.write(`\n${what}: ${presses} presses, ${typed} characters typed, ${seconds} s\n`);
  return presses;
}
