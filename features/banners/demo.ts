import { addDays } from 'date-fns';
import { type Audience, everybody } from '#contract/audience.ts';
import { dayText } from '#demo/dates.ts';
import type { DemoGiven } from '#server/feature.ts';
import { insertVersion } from '#server/records/store.ts';
import type { Values } from './kinds.ts';
import { saveBanner } from './server/banner-store.ts';
import { insertAnswer, savePrompt } from './server/prompt-store.ts';
import { listReport } from './server/report-store.ts';

const admin = 'E1006';

interface Made {
  readonly key: string;
  /** Days from today. */
  readonly from: number;
  readonly to: number;
  readonly audience?: Partial<Audience>;
}

const banners: readonly (Made & Pick<Values['banner'], 'title' | 'text' | 'link' | 'linkLabel' | 'tone'>)[] =
  [
    {
      key: 'town-hall',
      from: -2,
      to: 12,
      tone: 'info',
      title: 'Town hall on Friday',
      text: 'Our results, and what comes next year. Questions are welcome.',
      link: '/documents',
      linkLabel: 'See the agenda',
    },
    {
      key: 'old-laptops',
      from: -40,
      to: -10,
      tone: 'ask',
      title: 'Hand in old laptops',
      text: 'Take laptops that you no longer use to the IT desk of your location.',
      link: '',
      linkLabel: '',
    },
    {
      key: 'stock-taking',
      from: 20,
      to: 26,
      tone: 'ask',
      audience: { roles: ['STORE', 'REGION'] },
      title: 'Stock-taking in all stores',
      text: 'Stores close at six on these days. Plan your teams with that in mind.',
      link: '',
      linkLabel: '',
    },
  ];

const prompts: readonly (Made & Pick<Values['prompt'], 'title' | 'text' | 'choices'>)[] = [
  {
    key: 'transport',
    from: -30,
    to: -5,
    audience: { locations: ['KOC1'] },
    title: 'A shuttle to the metro',
    text: 'Would you take a free shuttle between the office and the metro, mornings and evenings?',
    choices: ['Yes, most days', 'No, thank you'],
  },
];

/** A banner that everybody sees, one that is over and one to come; and a prompt that was asked last month, with its answers. */
export async function loadDemo({ tx, now }: DemoGiven): Promise<void> {
  const on = (days: number) => dayText(addDays(now, days));
  const decided = (kind: string, key: string, value: object, from: number) =>
    insertVersion(tx, {
      kind,
      key,
      value,
      effectiveFrom: on(Math.min(from, 0)),
      madeBy: admin,
      madeAt: addDays(now, Math.min(from, 0)),
      note: null,
    });
  for (const { key, from, to, audience = {}, ...words } of banners) {
    const value = {
      ...words,
      days: { from: on(from), to: on(to) },
      audience: { ...everybody, ...audience },
      ended: false,
    };
    await saveBanner(tx, key, value);
    await decided('banner', key, value, from);
  }
  for (const { key, from, to, audience = {}, ...words } of prompts) {
    const days = { from: on(from), to: on(to) };
    const value = { ...words, link: '', days, audience: { ...everybody, ...audience }, ended: false };
    await savePrompt(tx, key, { ...value, choices: [...words.choices] });
    await decided('prompt', key, value, from);
    const asked = await listReport(tx, { prompt: key, who: 'all', places: null }, null, 40);
    // Every fourth has not answered.
    for (const [index, { empcode }] of asked.entries())
      if (index % 4 < 3)
        await insertAnswer(tx, {
          prompt: key,
          version: 1,
          empcode,
          choice: words.choices[index % 4 < 2 ? 0 : 1] ?? null,
          answeredAt: addDays(now, from + (index % 20)),
        });
  }
}
