import { dayText } from '#demo/dates.ts';
import type {} from '#demo/load.ts';
import type { DemoGiven } from '#server/feature.ts';
import { keepGreeting, setHidden } from './server/greeting-store.ts';

/** Who works here for ten years today, and who has greeted him already. */
const celebrating = 'E1008';
const greeting = ['E1002', 'E1005'];
/** Every so many-th keeps their days to themselves. */
const hiding = 97;

/** Some of the demo company do not want to be shown, and some have sent their greetings. */
export async function loadDemo({ tx, now, company }: DemoGiven): Promise<void> {
  for (const { empcode } of company.employees.slice(0, 2000).filter((_, at) => at % hiding === hiding - 1))
    await setHidden(tx, empcode, true, now);
  for (const sender of greeting)
    await keepGreeting(tx, { sender, receiver: celebrating, day: dayText(now), sentAt: now });
}
