import { everybody } from '#contract/audience.ts';
import { dayOf } from '#formats/time/dates.ts';
import { multipart, pdf } from '#testing/asset-requests.ts';
import type { Deciders } from '#testing/matrix-routes.ts';
import { keep, type MatrixRow, type Write } from '#testing/matrix-row.ts';
import { type Made, personas, type Records } from '#testing/rooms/matrix-company.ts';
import { markupFor } from '#testing/words/markup.ts';
import type { calls } from './calls.ts';

/** What decides about each of its calls. */
export const deciders: Deciders<typeof calls> = {
  'GET /download/rest/policies': 'record',
  'GET /download/rest/policies/:id': 'record',
  'GET /download/rest/annexures': 'record',
  'GET /download/rest/searchPolicies': 'record',
  'POST /download/rest/acknowledgePolicy': 'record',
  'GET /download/rest/policyQuestions': 'record',
  'GET /download/rest/policyPassages': 'record',
  'POST /download/rest/askPolicy': 'record',
  'POST /download/admin/policies/answerQuestion': 'record',
  'POST /download/admin/policies/publish': 'record',
  'GET /download/admin/policies/report': 'record',
  'GET /download/admin/policies/reportCounts': 'record',
  'POST /download/admin/policies/remind': 'record',
  'GET /download/admin/policies/exportReport': 'record',
  'GET /download/admin/policies/getRecords': 'role',
  'GET /download/admin/policies/getOverview': 'role',
  'POST /download/admin/policies/check': 'role',
  'POST /download/admin/policies/save': 'record',
  'POST /download/admin/policies/withdraw': 'role',
  'GET /download/admin/policies/export': 'role',
};

/** What each of its screens that is for some roles shows: whoever may make one of these calls has something to see there. */
export const shows: Record<string, readonly string[]> = {
  '/admin/policies/:kind?': ['GET /download/admin/policies/getRecords'],
  '/policy-report/:policyId': ['GET /download/admin/policies/report'],
};

/** A policy for those of FINANCE, which 'whose it is' has nothing to do with. */
const policy = async (r: Records): Promise<Made> => {
  const { pool } = r.portal.platform.database;
  const { rows } = await pool.query(
    `with category as (
        insert into policy_categories values ('all', 'All', 1) on conflict (category) do update set name = 'All' returning category
      ), policy as (
        insert into policies select 'p' || (select count(*) from policies), 'Policy', category, '{}', '{}', '{FINANCE}', true, 14, false
        from category returning policy
      )
      insert into policy_versions (policy, number, effective_from, material, what_changed, file_name, original_name, size, sha256, published_by,
        published_at)
      select policy, 1, current_date - 2, true, '{}', 'policy-' || policy || '.pdf', 'p.pdf', 9, 'h', $1, now() from policy returning policy as id`,
    [personas.ADMIN],
  );
  const { id } = rows[0];
  return { id, version: 0, fileName: `policy-${id}.pdf`, mark: `"policyId":"${id}"` };
};
/** A question about it that is answered for all who read it. */
const question = async (r: Records, id: string) =>
  r.portal.platform.database.pool.query(
    `insert into policy_questions (policy, number, page, question, asked_by, asked_at, answer, answered_by, answered_at)
      values ($1, 1, 1, 'Why?', $2, now(), 'Answer of ' || $1, $2, now())`,
    [id, personas.ADMIN],
  );
const readers = ['FINANCE', 'FINANCE elsewhere', 'HR', 'HR elsewhere', 'ADMIN'] as const;

const owner = personas['whose it is'];
/** The same, about which 'whose it is' was asked. */
const asked = async (r: Records): Promise<Made> => {
  const made = await policy(r);
  await r.portal.platform.database.pool.query(
    'insert into policy_asked (policy, number, empcode, asked_on, due_on) values ($1, 1, $2, current_date, current_date)',
    [made.id, owner],
  );
  return made;
};
/** Questions of 'whose it is' about such a one, which nobody has answered; `version` is the first. */
const questions = async (r: Records): Promise<Made> => {
  const made = await policy(r);
  const { rows } = await r.portal.platform.database.pool.query(
    `insert into policy_questions (policy, number, page, question, asked_by, asked_at)
      select $1, 1, 1, 'Question of ' || $1, $2, now() from generate_series(1, $3::int) returning question_id as id`,
    [made.id, owner, many],
  );
  return { ...made, version: Number(rows[0].id), mark: `Question of ${made.id}` };
};
/** So many are made of what is answered once: each call takes the next. */
const many = 40;
let taken = 0;
const next = () => {
  taken += 1;
  return taken % many;
};
const keepers = { allowed: ['HR', 'ADMIN'], otherwise: '403 forbidden' } as const;

/** Who reads a policy that is for one role; those who keep the policies read all. What is of a person is for HR of their place. */
export const rows: MatrixRow[] = [
  {
    route: 'GET /download/rest/policies',
    about: 'the list has a policy for FINANCE',
    make: policy,
    call: () => ({ url: '?limit=100' }),
    allowed: readers,
    otherwise: 'without',
  },
  {
    route: 'GET /download/rest/policies/:id',
    about: 'a policy for FINANCE',
    make: policy,
    call: ({ id }) => ({ url: `/download/rest/policies/${id}` }),
    allowed: readers,
    otherwise: '404 no_such_policy',
  },
  {
    route: 'GET /download/rest/annexures',
    about: 'the annexures of a policy for FINANCE',
    make: async (r) => {
      const made = await policy(r);
      const { pool } = r.portal.platform.database;
      const values = "$1, 1, 1, 'Annexure of ' || $1, $1 || '.png', 'a.png', 'image/png', 1, 'h'";
      await pool.query(`insert into policy_annexures values (${values})`, [made.id]);
      return { ...made, mark: `Annexure of ${made.id}` };
    },
    call: ({ id }) => ({ url: `?policyId=${id}` }),
    allowed: readers,
    otherwise: '404 no_such_policy',
  },
  {
    route: 'GET /download/rest/searchPolicies',
    about: 'a page of a policy for FINANCE',
    make: async (r) => {
      const made = await policy(r);
      await r.portal.platform.database.pool.query("insert into policy_pages values ($1, 1, 1, 'zeppelins')", [
        made.id,
      ]);
      return made;
    },
    call: () => ({ url: '?query=zeppelin' }),
    allowed: readers,
    otherwise: 'without',
  },
  {
    route: 'GET /download/rest/policyQuestions',
    about: 'an answered question about a policy for FINANCE',
    make: async (r) => {
      const made = await policy(r);
      await question(r, made.id);
      return { ...made, mark: `Answer of ${made.id}` };
    },
    call: ({ id }) => ({ url: `?policyId=${id}` }),
    allowed: readers,
    otherwise: '404 no_such_policy',
  },
  {
    route: 'GET /download/rest/policyPassages',
    about: 'what stands on a page of a policy for FINANCE',
    make: async (r) => {
      const made = await policy(r);
      await r.portal.platform.database.pool.query(
        "insert into policy_pages values ($1, 1, 1, 'The passage of ' || $1)",
        [made.id],
      );
      return { ...made, mark: `The passage of ${made.id}` };
    },
    call: ({ id }) => ({ url: `?policyId=${id}&number=1&page=1` }),
    allowed: readers,
    otherwise: '404 no_such_policy',
  },
  {
    route: 'POST /download/rest/askPolicy',
    about: 'a policy for FINANCE is asked about',
    make: async (r) => ({ ...(await policy(r)), mark: '"questionId":' }),
    call: ({ id }) => ({ payload: { policyId: id, number: 1, page: 1, question: 'Why?' } }),
    allowed: readers,
    otherwise: '404 no_such_policy',
  },
  {
    route: 'GET /download/rest/download',
    about: 'the file of a policy for FINANCE',
    make: async (r) => {
      const made = await policy(r);
      const { Readable } = await import('node:stream');
      const { files } = r.portal.platform;
      await files.keep(await files.receive(Readable.from([Buffer.from('%PDF-1.4\n')])), made.fileName);
      return { ...made, mark: '%PDF-1.4' };
    },
    call: ({ fileName }) => ({ url: `?fileName=${fileName}` }),
    allowed: readers,
    otherwise: '404 no_such_document',
  },
  {
    route: 'POST /download/rest/acknowledgePolicy',
    about: 'a policy for FINANCE, about which nobody was asked yet',
    make: policy,
    call: ({ id }) => ({ payload: { policyId: id, number: 1, answer: 'accepted' } }),
    allowed: [],
    cells: {
      FINANCE: '409 not_asked',
      'FINANCE elsewhere': '409 not_asked',
      HR: '409 not_asked',
      'HR elsewhere': '409 not_asked',
      ADMIN: '409 not_asked',
    },
    otherwise: '404 no_such_policy',
  },
  {
    ...keepers,
    route: 'GET /download/admin/policies/report',
    about: 'who has read a policy: somebody',
    make: async (r) => ({ ...(await asked(r)), mark: `"empcode":"${owner}"` }),
    call: ({ id }) => ({ url: `?policyId=${id}` }),
    cells: { 'HR elsewhere': 'without' },
  },
  {
    ...keepers,
    route: 'GET /download/admin/policies/reportCounts',
    about: 'how many have read a policy: somebody counts',
    make: async (r) => ({ ...(await asked(r)), mark: '"silent":1' }),
    call: ({ id }) => ({ url: `?policyId=${id}` }),
    cells: { 'HR elsewhere': 'without' },
  },
  {
    ...keepers,
    route: 'POST /download/admin/policies/remind',
    about: 'who has not read a policy: an administrator, who was asked yesterday',
    allowed: ['HR'],
    make: async (r) => {
      const made = await asked(r);
      await r.portal.platform.database.pool.query(
        'update policy_asked set asked_on = current_date - 1, empcode = $2 where policy = $1',
        [made.id, personas.ADMIN],
      );
      // They are among those whom it is for.
      await r.portal.platform.database.pool.query("update policies set roles = '{}' where policy = $1", [
        made.id,
      ]);
      return { ...made, mark: '"told":1' };
    },
    call: ({ id }) => ({ payload: { policyId: id } }),
    // Nobody reminds themselves.
    cells: { 'HR elsewhere': '409 reminded', ADMIN: '409 reminded' },
  },
  {
    ...keepers,
    route: 'GET /download/admin/policies/exportReport',
    about: 'the file of who has read a policy: somebody',
    noted: ['policies.export'],
    make: async (r) => ({ ...(await asked(r)), mark: `${owner},` }),
    call: ({ id }) => ({ url: `?fileName=policy-report.csv&policyId=${id}` }),
    cells: { 'HR elsewhere': 'without' },
  },
  {
    route: 'GET /download/rest/policyQuestions',
    about: "somebody's question, which nobody has answered",
    make: questions,
    call: ({ id }) => ({ url: `?policyId=${id}` }),
    allowed: ['HR', 'ADMIN'],
    cells: { FINANCE: 'without', 'FINANCE elsewhere': 'without', 'HR elsewhere': 'without' },
    otherwise: '404 no_such_policy',
  },
  {
    route: 'GET /download/rest/waitingFor',
    about: "somebody's question, which nobody has answered",
    make: questions,
    call: () => ({}),
    allowed: ['HR', 'ADMIN'],
    otherwise: 'without',
  },
  {
    ...keepers,
    route: 'POST /download/admin/policies/answerQuestion',
    about: "somebody's question",
    make: async (r) => ({ ...(await questions(r)), mark: '"questionId":' }),
    call: ({ version }) => ({
      payload: { questionId: version + next(), revision: 1, answer: 'So.', hidden: false },
    }),
    cells: { 'HR elsewhere': '404 no_such_question' },
  },
  {
    ...keepers,
    route: 'POST /download/admin/policies/publish',
    about: 'a version of a policy for FINANCE, wherever they are',
    make: async (r) => ({ ...(await policy(r)), mark: '"number":' }),
    call: ({ id }) => ({
      ...multipart(
        'Policy',
        { policyId: id, effectiveFrom: day(), material: true, whatChanged: ['More'], annexures: [] },
        [{ name: 'a.pdf', bytes: pdf }],
      ),
    }),
    cells: { 'HR elsewhere': '403 not_yours' },
  },
  ...(['policy', 'policy-category'] as const).map(
    (kind): MatrixRow => ({
      ...keepers,
      route: 'POST /download/admin/policies/save',
      about: kind === 'policy' ? 'a new policy for everybody' : 'a new category',
      make: async (r) => ({ ...(await policy(r)), mark: '"revision":1' }),
      call: (made) => {
        taken += 1;
        return keep('policies', kind, values[kind], `added-${taken}`).call(made);
      },
      cells: { 'HR elsewhere': '403 not_yours' },
    }),
  ),
];

const day = () => dayOf(new Date(), 'Asia/Kolkata');
const values = {
  policy: { title: 'Travel', category: 'all', days: 14, asked: true, hidden: false, audience: everybody },
  'policy-category': { name: 'Work', position: 1 },
};

/** What is written by a role or for oneself alone. */
export const writes: Write[] = [
  keep('policies', 'policy-category', values['policy-category']),
  keep('policies', 'policy', { ...values.policy, category: 'marked' }),
  {
    route: 'POST /download/admin/policies/publish',
    by: 'ADMIN',
    call: () => {
      const content = {
        policyId: 'marked',
        effectiveFrom: dayOf(new Date(), 'Asia/Kolkata'),
        material: true,
      };
      const files = [
        { name: 'a.pdf', bytes: pdf },
        { name: 'b.pdf', bytes: pdf },
      ];
      return {
        ...multipart('Policy', { ...content, whatChanged: ['More'], annexures: ['Rates'] }, files),
      };
    },
  },
  {
    route: 'POST /download/rest/askPolicy',
    by: 'FINANCE',
    make: async (r) => {
      const made = await policy(r);
      await r.portal.platform.database.pool.query('insert into policy_pages values ($1, 1, 1, $2)', [
        made.id,
        `It says ${markupFor()} here.`,
      ]);
      return made;
    },
    call: ({ id }) => ({
      payload: { policyId: id, number: 1, page: 1, question: 'Why?', passage: 'It says' },
    }),
  },
  {
    route: 'POST /download/admin/policies/answerQuestion',
    by: 'HR',
    make: async (r) => {
      const { id } = await policy(r);
      const { rows } = await r.portal.platform.database.pool.query(
        `insert into policy_questions (policy, number, page, question, asked_by, asked_at)
          values ($1, 1, 1, 'Why?', $2, now()) returning question_id as id`,
        [id, personas.ADMIN],
      );
      return { id: String(rows[0].id), version: 1, fileName: '', mark: '' };
    },
    call: ({ id }) => ({ payload: { questionId: Number(id), revision: 1, answer: 'So.', hidden: false } }),
  },
];
