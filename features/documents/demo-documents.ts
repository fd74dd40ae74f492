import type { AppIconName } from '#contract/app-icons.ts';
import type { Audience } from '#contract/audience.ts';

/** What the demo company keeps for its people to have, and its quick links. */

interface DemoFolder {
  readonly key: string;
  readonly name: string;
  readonly audience?: Partial<Audience>;
}

export const folders: readonly DemoFolder[] = [
  { key: 'forms', name: 'Forms' },
  { key: 'working-here', name: 'Working here' },
  { key: 'safety', name: 'Safety' },
  { key: 'stores', name: 'Stores', audience: { orgUnits: ['Retail'] } },
  { key: 'finance', name: 'Finance', audience: { roles: ['FINANCE'] } },
];

export interface DemoDocument {
  readonly folder: string;
  readonly title: string;
  readonly description: string;
  readonly kind?: 'picture';
  readonly paragraphs: readonly string[];
  /** Added so many days ago, the first first. */
  readonly versions: readonly { readonly days: number; readonly whatChanged: string }[];
}

const once = (days: number) => [{ days, whatChanged: '' }];

export const documents: readonly DemoDocument[] = [
  {
    folder: 'forms',
    title: 'Nomination for provident fund',
    description: 'Who gets your provident fund. Print it, sign it, and leave it with HR at your location.',
    paragraphs: [
      'Name of the member, employee code, date of joining.',
      'I nominate the persons below to receive the amount that stands to my credit.',
      'Name, relationship, date of birth, share of the amount in per cent.',
      'Signature of the member, signatures of two witnesses.',
    ],
    versions: [
      { days: 96, whatChanged: '' },
      { days: 12, whatChanged: 'The form has room for four persons.' },
    ],
  },
  {
    folder: 'forms',
    title: 'Change of bank account',
    description: 'For your salary. Hand it in before the 20th and the same month is paid to the new account.',
    paragraphs: [
      'Name, employee code, location.',
      'New account: name of the bank, branch, IFSC, account number.',
      'Add a cancelled cheque or a letter of the bank.',
    ],
    versions: once(64),
  },
  {
    folder: 'forms',
    title: 'Claim for relocation',
    description:
      'Travel, transport of household goods and two weeks of lodging when you move for the company.',
    paragraphs: [
      'From which location to which, and from which day.',
      'Bills for travel and transport, each on a line of its own.',
      'The claim is paid with the next salary once your manager has approved it.',
    ],
    versions: once(41),
  },
  {
    folder: 'working-here',
    title: 'Holidays of this year',
    description: 'By location: national, regional and optional holidays.',
    paragraphs: [
      'Republic Day, Independence Day and Gandhi Jayanti are holidays everywhere.',
      'Each location has seven regional holidays. Choose two optional holidays from the list by 31 January.',
    ],
    versions: [
      { days: 110, whatChanged: '' },
      { days: 33, whatChanged: 'Onam is on its new days.' },
      { days: 5, whatChanged: 'Christmas Eve is optional in Kerala.' },
    ],
  },
  {
    folder: 'working-here',
    title: 'Your first week',
    description: 'What a new colleague does on which day, and whom to ask.',
    paragraphs: [
      'Day one: your pass, your laptop, and lunch with your team.',
      'Day two: the portal. Look at your details, and ask HR to correct what is wrong.',
      'By Friday: the safety round of your location, and the policies that you are asked to read.',
    ],
    versions: once(27),
  },
  {
    folder: 'working-here',
    title: 'Plan of the third floor',
    description: 'Meeting rooms, quiet rooms and where the printers are.',
    kind: 'picture',
    paragraphs: [],
    versions: once(18),
  },
  {
    folder: 'safety',
    title: 'When there is a fire',
    description: 'Hangs beside every exit. Read it once more.',
    paragraphs: [
      'Call out, press the alarm, and leave by the nearest stairs. Take no lift.',
      'Meet at the assembly point. Tell the warden who is missing.',
      'Nobody goes back before the warden says so.',
    ],
    versions: once(75),
  },
  {
    folder: 'stores',
    title: 'Opening a store in the morning',
    description: 'The list for whoever has the keys.',
    paragraphs: [
      'Alarm off, lights, tills. Count the float by two.',
      'Mark the attendance before the doors open.',
      'Call the region when fewer than the planned posts are there.',
    ],
    versions: once(22),
  },
  {
    folder: 'finance',
    title: 'Closing of the month',
    description: 'Days, owners and what must be in the books by when.',
    paragraphs: ['Day 1: cut-off of invoices.', 'Day 3: accruals.', 'Day 5: the report to the board.'],
    versions: once(9),
  },
];

interface DemoLink {
  readonly key: string;
  readonly label: string;
  readonly link: string;
  readonly icon: AppIconName;
  readonly audience?: Partial<Audience>;
}

export const links: readonly DemoLink[] = [
  { key: 'holidays', label: 'Holidays and forms', link: '/documents', icon: 'plane' },
  { key: 'payslips', label: 'Payslips', link: 'https://payslips.example.com/', icon: 'wallet' },
  { key: 'canteen', label: 'Canteen of the week', link: 'https://canteen.example.com/week', icon: 'clock' },
  {
    key: 'planograms',
    label: 'Planograms',
    link: 'https://planograms.example.com/',
    icon: 'chart-bar',
    audience: { orgUnits: ['Retail'] },
  },
];
