import type { DemoGiven } from '#server/feature.ts';
import './server/tables.ts';

/** The demo company is set up: what needs a provider and a mail server of its own is put off, and the card is put away. */
export async function loadDemo({ tx, now }: DemoGiven): Promise<void> {
  const steps = ['sign-in', 'mail'];
  await tx
    .insertInto('setUpPutOff')
    .values(steps.map((step) => ({ step, putBy: null, putAt: now })))
    .execute();
  await tx.insertInto('setUpPutAway').values({ onlyOne: true, putBy: null, putAt: now }).execute();
}
