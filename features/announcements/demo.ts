import { everybody } from '#contract/audience.ts';
import type { DemoGiven } from '#server/feature.ts';
import { countAddressed } from './server/addressed-store.ts';
import { insertAnnouncement } from './server/store.ts';

const dayMs = 86_400_000;
const admin = 'E1006';

/** A message that is planned: it goes to all of Kochi three days after the demo company was loaded. */
export async function loadDemo({ tx, now }: DemoGiven): Promise<void> {
  const whom = { ...everybody, locations: ['KOC1'], empcodes: null };
  await insertAnnouncement(tx, {
    ...whom,
    text: 'There is a fire drill tomorrow at eleven. When the bell rings, leave by the nearest stairs and wait in front of the building.',
    link: '/help-and-support',
    people: await countAddressed(tx, whom),
    madeBy: admin,
    madeAt: now,
    sendAt: new Date(now.getTime() + 3 * dayMs),
  });
}
