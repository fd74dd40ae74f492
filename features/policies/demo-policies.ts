/** What the policies of the demo company say. */

export interface Section {
  readonly heading: string;
  readonly paragraphs: readonly string[];
}

interface DemoVersion {
  /** In force for so many days. */
  readonly days: number;
  readonly material: boolean;
  readonly whatChanged: readonly string[];
  readonly sections: readonly Section[];
  readonly withAnnexures?: true;
}

export const categories = [
  ['travel', 'Travel'],
  ['work', 'At work'],
  ['conduct', 'Conduct'],
] as const;

const section = (heading: string, ...paragraphs: string[]): Section => ({ heading, paragraphs });

const travel = (hours: number, hotel: string): Section[] => [
  section(
    '1 Who travels, who decides',
    'Whoever travels for the company asks their manager first. The manager decides on the same day.',
    'Travel abroad is decided by the head of the org unit as well.',
  ),
  section(
    '2 Booking',
    'Book through the travel desk. It knows the fares that the company has agreed, and it can find you a way home when a flight falls out.',
    `Economy is booked for every journey of less than ${hours} hours, measured from take-off to landing.`,
    'Book at least 7 days before you fly within India, and 14 days before you fly abroad.',
  ),
  section(
    '3 Staying',
    'Friends and family: you may stay with them, and the company says thank you with a gift.',
    `Hotels: up to ${hotel} rupees a night in Mumbai, Delhi and Bengaluru, breakfast included.`,
  ),
  section(
    '4 On the way',
    'A taxi at night is always paid. Keep the bill.',
    'Trains are the first choice up to 400 km.',
  ),
  section('5 Daily allowance', 'Annexure A has the allowance of each city. It is paid for every night away.'),
  section(
    '6 When something goes wrong',
    'Call the travel desk at any hour. Your safety comes before any fare.',
  ),
];

const simple = (title: string, ...rules: string[]): Section[] => [
  section(
    `1 Why there is a policy on ${title.toLowerCase()}`,
    'It says what we expect of each other, and whom to ask.',
  ),
  ...rules.map((rule, index) => section(`${index + 2} ${rule.split('.')[0]}`, rule)),
];

export const annexures = [
  {
    title: 'A: Daily allowance by city',
    sections: [
      section(
        'Daily allowance by city',
        'Mumbai 1,500. Delhi 1,400. Bengaluru 1,400. Kochi 1,000. Others 900.',
      ),
    ],
  },
  {
    title: 'B: Declaration for a personal car',
    sections: [
      section('Declaration for a personal car', 'Name, number of the car, insurance until, signature.'),
    ],
  },
];

export const policies: readonly {
  readonly key: string;
  readonly title: string;
  readonly category: (typeof categories)[number][0];
  readonly asked: boolean;
  readonly versions: readonly DemoVersion[];
}[] = [
  {
    key: 'travel',
    title: 'Travel policy',
    category: 'travel',
    asked: true,
    versions: [
      { days: 380, material: true, whatChanged: [], sections: travel(4, '8,000') },
      {
        days: 3,
        material: true,
        withAnnexures: true,
        whatChanged: [
          'Economy is booked for journeys under 6 hours: it was 4.',
          'A hotel in Mumbai may cost 9,500 rupees: it was 8,000.',
          'A taxi at night is always paid.',
        ],
        sections: travel(6, '9,500'),
      },
    ],
  },
  {
    key: 'hybrid-work',
    title: 'Working from home',
    category: 'work',
    asked: false,
    versions: [
      {
        days: 200,
        material: true,
        whatChanged: [],
        sections: simple(
          'working from home',
          'Three days in the office. Your team agrees which.',
          'Core hours are from 11 to 16. Be there for your team.',
        ),
      },
      {
        days: 60,
        material: false,
        whatChanged: ['Core hours end at 16:00: a misprint said 17:00.'],
        sections: simple(
          'working from home',
          'Three days in the office. Your team agrees which.',
          'Core hours are from 11 to 16. Be there for your team.',
        ),
      },
    ],
  },
  {
    key: 'information-security',
    title: 'Information security',
    category: 'conduct',
    asked: true,
    versions: [
      {
        days: 12,
        material: true,
        whatChanged: [],
        sections: simple(
          'information security',
          'Lock your screen. Whenever you leave your desk.',
          'Report what looks wrong. The Infosec desk answers within the hour.',
        ),
      },
    ],
  },
  {
    key: 'gifts',
    title: 'Gifts and invitations',
    category: 'conduct',
    asked: false,
    versions: [
      {
        days: 300,
        material: true,
        whatChanged: [],
        sections: simple('gifts', 'Up to 2,000 rupees a year. From one giver, declared to your manager.'),
      },
    ],
  },
];
