import { everybody } from '#contract/audience.ts';
import { isCode } from '#contract/record-versions.ts';
import { inItsVersion, named, type RoomColumns, ruled } from '#testing/columns.ts';
import { type ListPlan, type ListShown, twoPages } from '#testing/list-row.ts';
import type { Deciders } from '#testing/matrix-routes.ts';
import { keep, type MatrixRow, type Write } from '#testing/matrix-row.ts';
import { type Made, personas, type Records } from '#testing/rooms/matrix-company.ts';
import type { calls } from './calls.ts';

/** What decides about each of its calls. */
export const deciders: Deciders<typeof calls> = {
  'GET /download/rest/banners': 'own',
  'POST /download/rest/dismissBanner': 'own',
  'GET /download/rest/prompts': 'own',
  'POST /download/rest/answerPrompt': 'own',
  'GET /download/admin/banners/preview': 'role',
  'GET /download/admin/banners/report': 'record',
  'GET /download/admin/banners/reportCounts': 'record',
  'GET /download/admin/banners/exportReport': 'record',
  'GET /download/admin/banners/getRecords': 'role',
  'GET /download/admin/banners/getOverview': 'role',
  'POST /download/admin/banners/check': 'role',
  'POST /download/admin/banners/save': 'record',
  'POST /download/admin/banners/withdraw': 'role',
  'GET /download/admin/banners/export': 'role',
};

/** What each of its screens that is for some roles shows: whoever may make one of these calls has something to see there. */
export const shows: Record<string, readonly string[]> = {
  '/admin/banners/:kind?': ['GET /download/admin/banners/getRecords'],
  '/admin/banner-preview': ['GET /download/admin/banners/preview'],
  '/admin/prompt-answers': ['GET /download/admin/banners/report'],
};

const owner = personas['whose it is'];

/** A prompt for everybody, which 'whose it is' alone has answered. */
const answered = (r: Records): Promise<Made> =>
  r.put(
    `with prompt as (
        insert into prompts (prompt, title, text, link, choices, from_day, to_day, org_units, locations, roles, ended)
        select 'p' || (select count(*) from prompts), 'Lift', 'It works.', '', '{Fine}', '2020-01-01', '2020-01-02', '{}', '{}', '{}', false
        returning prompt, version
      )
      insert into prompt_answers (prompt, version, empcode, choice, answered_at) select prompt, version, $1, 'Fine', now() from prompt
      returning prompt as id, '"empcode":"' || empcode || '"' as mark`,
    [owner],
  );
const about = { allowed: ['HR', 'ADMIN'], otherwise: '403 forbidden' } as const;

/** Who reads what somebody has answered: HR of their place, and administrators. */
export const rows: MatrixRow[] = [
  {
    ...about,
    route: 'GET /download/admin/banners/report',
    about: 'what somebody has answered',
    make: answered,
    call: ({ id }) => ({ url: `?prompt=${id}&who=answered` }),
    cells: { 'HR elsewhere': 'without' },
  },
  {
    ...about,
    route: 'GET /download/admin/banners/reportCounts',
    about: 'how many have answered what: somebody counts',
    make: async (r) => ({ ...(await answered(r)), mark: '"choice":"Fine","count":1' }),
    call: ({ id }) => ({ url: `?prompt=${id}` }),
    cells: { 'HR elsewhere': 'without' },
  },
  {
    ...about,
    route: 'GET /download/admin/banners/exportReport',
    about: 'the file of what people have answered: somebody',
    noted: ['banners.export'],
    make: async (r) => ({ ...(await answered(r)), mark: `${owner},` }),
    call: ({ id }) => ({ url: `?fileName=prompt-report.csv&prompt=${id}&who=answered` }),
    cells: { 'HR elsewhere': 'without' },
  },
  ...(['banner', 'prompt', 'banner-order'] as const).map(
    (kind): MatrixRow => ({
      ...about,
      route: 'POST /download/admin/banners/save',
      about: kind === 'banner-order' ? 'the order of all banners' : `a new ${kind} for everybody`,
      make: async () => ({ id: '', version: 0, fileName: '', mark: '"revision":' }),
      call: (made) => {
        added += 1;
        return keep('banners', kind, values[kind], `added-${added}`).call(made);
      },
      cells: { 'HR elsewhere': '403 not_yours' },
    }),
  ),
];

let added = 0;
const words = { title: 'Lift', text: 'It works.', ended: false, audience: everybody };
const days = { from: '2020-01-01', to: '2090-01-01' };
const values = {
  banner: { ...words, days, link: '/mode', linkLabel: 'Mode', tone: 'info' },
  prompt: { ...words, days, link: '', choices: ['Fine'] },
  'banner-order': { order: [] },
};

/** What is written by a role or for oneself alone. */
export const writes: Write[] = [
  keep('banners', 'banner', values.banner),
  keep('banners', 'prompt', values.prompt),
];

const audience = (table: string) => ({
  'audience.orgUnits': `${table}.org_units`,
  'audience.locations': `${table}.locations`,
  'audience.roles': `${table}.roles`,
});
const key = (column: string) => ruled(column, (given) => (isCode(given) ? given : undefined));

export const columns: RoomColumns = {
  calls: {
    banner: named('banner_dismissals.banner'),
    prompt: named('prompt_answers.prompt'),
    version: ['banner_dismissals.version', 'prompt_answers.version'],
    choice: named('prompt_answers.choice'),
  },
  kinds: {
    banner: {
      key: key('banners.banner'),
      title: 'banners.title',
      text: 'banners.text',
      link: 'banners.link',
      linkLabel: 'banners.link_label',
      tone: 'banners.tone',
      ...audience('banners'),
    },
    'banner-order': inItsVersion,
    prompt: {
      key: key('prompts.prompt'),
      title: 'prompts.title',
      text: 'prompts.text',
      link: 'prompts.link',
      choices: 'prompts.choices',
      ...audience('prompts'),
    },
  },
  made: { 'banners.version': 'counted up', 'prompts.version': 'counted up' },
  rules: {
    banners_check: 'the days in their order: rules.ts',
    prompts_check: 'the days in their order: rules.ts',
  },
};

const report = '/download/admin/banners/report?prompt=transport';

export const plans: readonly ListPlan[] = [
  ['who has answered a prompt', 'E1006', report],
  ['who has answered a prompt, for HR of one place', 'E1008', report],
];

const reader = (number: number) => ({
  empcode: `E${number}`,
  name: `Person ${number}`,
  department: 'Data',
  choice: null,
  answeredAt: null,
});

export const shown: readonly ListShown[] = [
  {
    name: 'who has answered a prompt',
    who: 'admin',
    screen: 'web/AnswersPage.tsx',
    call: '**/download/admin/banners/report?*',
    at: '/admin/prompt-answers?prompt=transport',
    rows: (page) => page.getByRole('list', { name: 'Answers' }).getByRole('listitem'),
    answers: twoPages([reader(1), reader(2)], [reader(3)], { title: 'Transport', everywhere: true }),
  },
];
