import { expect, it } from 'vitest';
import { announcedTemplates } from '#testing/database/copies.ts';
import { holdsIn } from './afterwards.ts';
import { openFuzzed } from './opening.ts';
import { reportOf, wrongIn } from './report.ts';
import { run } from './run.ts';

// A few thousand of what `npm run fuzz` sends by the hundred thousand.
const seed = Number(process.env.TEST_SEED ?? 1);

it('answers whatever it is sent, by each kind of person, without failing or holding anybody up', async () => {
  const templates = announcedTemplates('postgres');
  if (!templates) throw new Error('The global setup has made no templates.');
  const fuzzed = await openFuzzed(templates);
  const outcome = await run(fuzzed, { seed, requests: 2_500 });
  const broken = await holdsIn(fuzzed);
  const atTheEnd = [...broken, ...(await fuzzed.close())];
  const report = reportOf(outcome, atTheEnd).join('\n');
  console.log(report);
  expect(wrongIn(outcome, atTheEnd), report).toBe(0);
  // Most calls get past the limits of rate, and many do what they ask for.
  expect(outcome.statuses.get(429) ?? 0, report).toBeLessThan(outcome.requests / 20);
  expect(outcome.statuses.get(200) ?? 0, report).toBeGreaterThan(outcome.requests / 10);
});
