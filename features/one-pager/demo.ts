import { sql } from 'kysely';
import type {} from '#demo/load.ts';
import { between, pick, type Random, seeded } from '#demo/random.ts';
import type { DemoGiven } from '#server/feature.ts';
import { insertAccess, insertRole, saveHolders } from './access/server/store.ts';
import { loadCorrections } from './demo-corrections.ts';
import type { FieldKey, Skill, TextField } from './facts/fields.ts';
import { publishSome } from './pages/server/publish-service.ts';
import { saveText } from './pages/server/text-store.ts';
import { fieldsOf, type Section, type TemplateContent } from './templates/content.ts';
import { insertTemplate, insertVersion } from './templates/server/store.ts';

const keeper = 'E1006';
const ownSeed = 5_813;

const item = (field: FieldKey, lines = 1): Section['items'][number] => ({ field, label: '', lines });

const talentReview: TemplateContent = {
  page: '16:9',
  sections: [
    {
      title: 'At a glance',
      column: 'first',
      items: [
        item('picture'),
        item('designation'),
        item('grade'),
        item('department'),
        item('location'),
        item('manager'),
        item('service'),
        item('reports'),
      ],
    },
    { title: 'Career', column: 'second', items: [item('career'), item('experience')] },
    { title: 'Performance', column: 'third', items: [item('ratings'), item('nineBox')] },
    { title: 'What they bring', column: 'first', items: [item('skills')] },
    { title: 'In words', column: 'second', items: [item('strengths', 4), item('development', 4)] },
    { title: 'Where next', column: 'third', items: [item('aspiration', 4), item('mobility')] },
  ],
};

const shortProfile: TemplateContent = {
  page: 'A4',
  sections: [
    {
      title: 'Profile',
      column: 'first',
      items: [
        item('picture'),
        item('designation'),
        item('department'),
        item('orgUnit'),
        item('location'),
        item('joinedOn'),
        item('email'),
      ],
    },
    {
      title: 'Background',
      column: 'second',
      items: [item('education'), item('certifications'), item('languages')],
    },
    { title: 'Career', column: 'full', items: [item('career')] },
    { title: 'What they know', column: 'full', items: [item('skills'), item('aspiration', 6)] },
  ],
};

const degrees = ['BA', 'BSc', 'BCom', 'BTech', 'BDes', 'MBA', 'MCA', 'MA'];
const schools = ['Kochi', 'Chennai', 'Mumbai', 'Delhi', 'Pune', 'Kolkata', 'Bengaluru', 'Hyderabad'];
const tongues = ['English', 'Hindi', 'Malayalam', 'Tamil', 'Marathi', 'Bengali', 'Arabic', 'Gujarati'];
const skillsOf: Readonly<Record<string, readonly string[]>> = {
  Design: ['Interaction design', 'Research', 'Prototyping', 'Typography', 'Facilitation'],
  'Store Operations': ['Merchandising', 'Rostering', 'Stock control', 'Customer service', 'Coaching'],
};
const anySkills = ['Planning', 'Negotiation', 'Spreadsheets', 'Writing', 'Presenting', 'Coaching', 'SQL'];
const moves = ['Within the city', 'Within the country', 'Anywhere', 'Not now'];

/** Two templates, three roles, ratings of three years and facts for everybody, what is written of a few, and what some have asked to correct. */
export async function loadDemo({ tx, now, company }: DemoGiven): Promise<void> {
  const random = seeded(ownSeed);
  const review = await template(tx, 'Talent review', talentReview, now);
  const profile = await template(tx, 'Short profile', shortProfile, now);
  await loadRoles({ tx, now }, { review, profile });
  const here = company.employees.filter(({ leftOn }) => leftOn === null);
  await loadRatings(
    { tx, now },
    here.map(({ empcode }) => empcode),
    random,
  );
  await loadFacts({ tx, now }, here, random);
  await loadTexts({ tx, now });
  await publishSome(tx, ['E1001', 'E1002', 'E1003', 'E1007'], now);
  await loadCorrections({ tx, now, company });
}

type On = Pick<DemoGiven, 'tx' | 'now'>;

async function template(tx: On['tx'], name: string, content: TemplateContent, at: Date): Promise<number> {
  const templateId = await insertTemplate(tx, { name, draft: content, by: keeper, at });
  await insertVersion(tx, { templateId, version: 1, content, by: keeper, at });
  return templateId;
}

/** Leena sees her org unit without the salary grade, Ravi his reports; whoever keeps the templates sees no ratings. */
async function loadRoles(
  { tx, now: at }: On,
  { review, profile }: { review: number; profile: number },
): Promise<void> {
  const without = (fields: readonly FieldKey[], ...hidden: FieldKey[]) =>
    fields.filter((field) => !hidden.includes(field));
  const [ofReview, ofProfile] = [fieldsOf(talentReview), fieldsOf(shortProfile)];
  const role = async (code: string, name: string, holders: string[], everybody = false) => {
    await insertRole(tx, { role: code, name, everybody, by: keeper, at });
    await saveHolders(tx, code, holders);
  };
  const access = (
    of: string,
    templateId: number,
    scope: 'self' | 'reports' | 'orgUnit' | 'all',
    fields: FieldKey[],
  ) => insertAccess(tx, { role: of, templateId, fields, scope, by: keeper, at });
  await role('staff', 'Everybody', [], true);
  await role('business-head', 'Business head', ['E1003']);
  await role('manager', 'Manager', ['E1002']);
  await role('keeper', 'Keeper of templates', [keeper]);
  await access('staff', profile, 'self', ofProfile);
  await access('business-head', review, 'orgUnit', without(ofReview, 'grade'));
  await access('business-head', profile, 'orgUnit', ofProfile);
  await access('manager', review, 'reports', ofReview);
  await access('manager', profile, 'reports', ofProfile);
  await access(
    'keeper',
    review,
    'all',
    without(ofReview, 'ratings', 'nineBox', 'grade', 'strengths', 'development'),
  );
}

async function loadRatings({ tx, now }: On, empcodes: readonly string[], random: Random): Promise<void> {
  const last = now.getFullYear() - 1;
  const ratings = empcodes.flatMap((empcode) => {
    const usual = between(random, 2, 4);
    return [0, 1, 2].map((back) => ({
      empcode,
      year: last - back,
      performance: Math.min(5, Math.max(1, usual + between(random, -1, 1))),
      potential: between(random, 1, 3),
    }));
  });
  await sql`insert into one_pager_ratings (empcode, year, performance, potential, changed_at)
    select empcode, year, performance, potential, ${now} from jsonb_to_recordset(${JSON.stringify(ratings)}::jsonb)
      as rating (empcode text, year integer, performance integer, potential integer)`.execute(tx);
}

async function loadFacts(
  { tx, now }: On,
  people: readonly { empcode: string; department: string; joinedOn: string }[],
  random: Random,
): Promise<void> {
  const facts = people.map(({ empcode, department, joinedOn }) => {
    const begun = Number(joinedOn.slice(0, 4));
    const learnt = begun - between(random, 1, 6);
    const skills = some(random, [...(skillsOf[department] ?? []), ...anySkills], 4);
    return {
      empcode,
      value: {
        education: [`${pick(random, degrees)}, ${pick(random, schools)}, ${learnt}`],
        experience: begun - learnt > 2 ? [`${department}, ${begun - learnt - 1} years elsewhere`] : [],
        languages: ['English', ...some(random, tongues.slice(1), 2)],
        skills: skills.map((name): Skill => ({ name, level: between(random, 2, 5) })),
        mobility: pick(random, moves),
      },
    };
  });
  await sql`insert into one_pager_facts (empcode, value, changed_at)
    select empcode, jsonb_strip_nulls(value), ${now} from jsonb_to_recordset(${JSON.stringify(facts)}::jsonb)
      as fact (empcode text, value jsonb)`.execute(tx);
}

function some<T>(random: Random, all: readonly T[], count: number): T[] {
  const chosen = new Set<T>();
  while (chosen.size < Math.min(count, new Set(all).size)) chosen.add(pick(random, all));
  return [...chosen];
}

const texts: readonly [empcode: string, field: TextField, by: string, text: string][] = [
  [
    'E1001',
    'strengths',
    'E1002',
    'Asks before she draws. Her drafts are simple, and the shops use them the same week.',
  ],
  [
    'E1001',
    'development',
    'E1002',
    'To lead a piece of work that crosses two departments, from the first talk to the last invoice.',
  ],
  [
    'E1001',
    'aspiration',
    'E1001',
    'To lead a small design team in Kochi within two years, and to teach what I have learnt.',
  ],
  ['E1002', 'strengths', 'E1003', 'Builds calm teams that keep their word.'],
  ['E1002', 'aspiration', 'E1002', 'To look after design for all shops of the south.'],
];

async function loadTexts({ tx, now: writtenAt }: On): Promise<void> {
  for (const [empcode, field, writtenBy, text] of texts)
    await saveText(tx, { empcode, field, text, writtenBy, writtenAt }, 0);
}
