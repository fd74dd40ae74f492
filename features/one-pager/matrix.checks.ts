import type { Deciders } from '#testing/matrix-routes.ts';
import type { MatrixRow, Write } from '#testing/matrix-row.ts';
import { type Made, type Persona, personas, type Records } from '#testing/rooms/matrix-company.ts';
import type { calls as accessCalls } from './access/calls.ts';
import { base } from './base.ts';
import type { calls } from './calls.ts';
import type { calls as factCalls } from './facts/calls.ts';
import type { calls as pageCalls } from './pages/calls.ts';
import type { calls as sessionCalls } from './session/calls.ts';
import type { calls as templateCalls } from './templates/calls.ts';

/** What decides about each of its calls. */
export const deciders: Deciders<
  typeof calls &
    typeof sessionCalls &
    typeof templateCalls &
    typeof accessCalls &
    typeof factCalls &
    typeof pageCalls
> = {
  'POST /onepager/onepager-service/auth/login': 'own',
  'GET /onepager/onepager-service/auth/logout': 'own',
  'GET /onepager/onepager-service/pickList/menu': 'record',
  // Which there are decides who sees something by them.
  'GET /onepager/onepager-service/templates': 'own',
  'GET /onepager/onepager-service/templates/:templateId': 'role',
  'POST /onepager/onepager-service/templates': 'role',
  'PUT /onepager/onepager-service/templates/:templateId': 'role',
  'POST /onepager/onepager-service/templates/:templateId/publish': 'role',
  'POST /onepager/onepager-service/templates/:templateId/withdraw': 'role',
  'POST /onepager/onepager-service/preview': 'role',
  'GET /onepager/onepager-service/roles': 'role',
  'POST /onepager/onepager-service/roles': 'role',
  'PUT /onepager/onepager-service/roles': 'role',
  'POST /onepager/onepager-service/roles/remove': 'role',
  'GET /onepager/onepager-service/roleAccessManagement': 'role',
  'POST /onepager/onepager-service/roleAccessManagement': 'role',
  'PUT /onepager/onepager-service/roleAccessManagement': 'role',
  'POST /onepager/onepager-service/roleAccessManagement/remove': 'role',
  'GET /onepager/onepager-service/employee/sync': 'role',
  'POST /onepager/onepager-service/employee/sync': 'role',
  'GET /onepager/onepager-service/corrections': 'record',
  'GET /onepager/onepager-service/corrections/all': 'record',
  'POST /onepager/onepager-service/corrections/settle': 'record',
  'GET /onepager/onepager-service/employee/fetch': 'record',
  'GET /onepager/onepager-service/employee/view': 'record',
  'GET /onepager/onepager-service/employee/history': 'record',
  'GET /onepager/onepager-service/employee/download': 'record',
  'GET /onepager/onepager-service/employee/orders': 'own',
  'GET /onepager/onepager-service/employee/looks': 'own',
  'GET /onepager/onepager-service/employee/viewers': 'own',
  'PUT /onepager/onepager-service/employee/text': 'record',
  'POST /onepager/onepager-service/employee/correction': 'own',
  'POST /onepager/onepager-service/employee/links': 'record',
  'GET /onepager/onepager-service/employee/links': 'own',
  'GET /onepager/onepager-service/employee/links/opened': 'record',
  'POST /onepager/onepager-service/employee/links/end': 'record',
};

/** What each of its screens that is for some roles shows: whoever may make one of these calls has something to see there. */
export const shows: Record<string, readonly string[]> = {
  '/one-pagers/corrections': [`GET ${base}/corrections/all`],
  '/one-pagers/facts': [`GET ${base}/employee/sync`],
  '/admin/one-pager-templates': [`GET ${base}/templates/:templateId`],
  '/admin/one-pager-templates/:templateId': [`GET ${base}/templates/:templateId`],
  '/admin/one-pager-access': [`GET ${base}/roles`],
};

let made = 0;

/** A template by which the first approver of the place and the one of elsewhere see, each of their location; what is known of 'whose it is' has a mark. */
const seen = async ({ portal }: Records): Promise<Made> => {
  made += 1;
  const { pool } = portal.platform.database;
  const mark = `Would move to town no. ${made}`;
  const content = {
    page: 'A4',
    sections: [
      {
        title: 'All',
        column: 'full',
        items: ['mobility', 'strengths'].map((field) => ({ field, label: '', lines: 2 })),
      },
    ],
  };
  const { rows } = await pool.query(
    `with known as (
      insert into one_pager_facts (empcode, value, changed_at) values ($1, $2, now())
      on conflict (empcode) do update set value = excluded.value
    ), template as (
      insert into one_pager_templates (name, draft, version, changed_at) values ($3, $4, 1, now()) returning template_id
    ), version as (
      insert into one_pager_versions (template_id, version, content, published_at) select template_id, 1, $4, now() from template
    ), role as (
      insert into one_pager_roles (role, name, everybody, changed_at) values ('approvers', 'Approvers', false, now())
      on conflict (role) do update set revision = one_pager_roles.revision returning role
    )
    select template_id as id, role from template, role`,
    [personas['whose it is'], { mobility: mark }, `Matrix ${made}`, content],
  );
  const { id, role } = rows[0];
  await pool.query(
    `insert into one_pager_role_holders (role, empcode) select $1, unnest($2::text[]) on conflict do nothing`,
    [role, [personas.FL1, personas['FL1 elsewhere']]],
  );
  await pool.query(
    `insert into one_pager_access (role, template_id, fields, scope, changed_at)
      values ($1, $2, array['mobility', 'strengths'], 'location', now())`,
    [role, id],
  );
  await pool.query(
    `insert into one_pager_pages (empcode, version, template_id, template_version, facts, facts_hash, published_at)
      select $1, coalesce(max(version), 0) + 1, $2, 1, $3, '\\x00', now() from one_pager_pages where empcode = $1`,
    [personas['whose it is'], id, { mobility: mark }],
  );
  return { id: String(id), version: 1, fileName: '', mark };
};

/** A request for correction of 'whose it is'. */
const corrected = async ({ portal }: Records): Promise<Made> => {
  made += 1;
  const mark = `It should be no. ${made}`;
  const { rows } = await portal.platform.database.pool.query(
    `insert into one_pager_corrections (empcode, field, text, state, asked_at) values ($1, $2, $3, 'open', now())
      returning correction_id as id`,
    [personas['whose it is'], `field${made}`, mark],
  );
  return { id: String(rows[0].id), version: 1, fileName: '', mark };
};

/** A link to the page of 'whose it is', which the first approver of the place has made; named by its code. */
const linked = async (records: Records): Promise<Made> => {
  const { id, mark } = await seen(records);
  const code = `${id}`.padStart(43, 'x');
  await records.portal.platform.database.pool.query(
    `insert into one_pager_links (code, made_by, template_id, empcodes, made_at, expires_at)
      values ($1, $2, $3, array[$4], now(), now() + interval '1 day')`,
    [code, personas.FL1, id, personas['whose it is']],
  );
  return { id: code, version: 1, fileName: '', mark };
};

const whose = personas['whose it is'];
/** Somebody who reports to the first approver of the place. */
const report = 'W1';
const noPage = '404 no_such_page';
const noTemplate = '404 no_such_template';
/** Whoever sees something by the template, but nobody of that location. */
const elsewhere = (outcome: NonNullable<MatrixRow['cells']>[Persona]) => ({
  'FL1 elsewhere': outcome ?? noPage,
});
const allHr = ['HR'] as const;

export const rows: readonly MatrixRow[] = [
  {
    route: `GET ${base}/pickList/menu`,
    about: 'the menu of somebody',
    make: async () => ({ id: whose, version: 0, fileName: '', mark: 'data' }),
    call: ({ id }) => ({ url: `${base}/pickList/menu?empId=${id}` }),
    allowed: ['whose it is'],
    otherwise: '403 not_yours',
  },
  {
    route: `GET ${base}/employee/view`,
    about: 'the page of somebody at the location',
    make: seen,
    call: ({ id }) => ({ url: `${base}/employee/view?empId=${whose}&templateId=${id}` }),
    allowed: ['FL1'],
    otherwise: noPage,
  },
  {
    route: `GET ${base}/employee/history`,
    about: 'what was published of somebody at the location',
    make: async (records) => ({ ...(await seen(records)), mark: 'publishedAt' }),
    call: ({ id }) => ({ url: `${base}/employee/history?empId=${whose}&templateId=${id}` }),
    allowed: ['FL1'],
    otherwise: noPage,
  },
  {
    route: `GET ${base}/employee/fetch`,
    about: 'the list of a template, with somebody at the location in it',
    make: seen,
    call: ({ id }) => ({ url: `${base}/employee/fetch?templateId=${id}&search=${whose}` }),
    allowed: ['FL1'],
    cells: elsewhere('without'),
    otherwise: noTemplate,
  },
  {
    route: `GET ${base}/employee/download`,
    about: 'the page of somebody at the location, as a file',
    make: async (records) => ({ ...(await seen(records)), mark: 'xl/worksheets' }),
    call: ({ id }) => ({ url: `${base}/employee/download?empId=${whose}&templateId=${id}&format=xlsx` }),
    allowed: ['FL1'],
    cells: elsewhere(noPage),
    otherwise: noTemplate,
  },
  {
    route: `PUT ${base}/employee/text`,
    about: 'what their manager writes of somebody: whoever sees the page, and is not that, does not',
    make: async (records) => {
      const { pool } = records.portal.platform.database;
      const seenOf = await seen(records);
      await pool.query(
        `insert into employees (empcode, name, email, designation, department, grade, org_unit, location_id, manager_empcode, joined_on)
          select $1, 'Reports', 'reports@meridian.example.com', designation, department, grade, org_unit, location_id, $3, joined_on
          from employees where empcode = $2 on conflict do nothing`,
        [report, whose, personas.FL1],
      );
      await pool.query('delete from one_pager_texts where empcode = $1', [report]);
      return { ...seenOf, mark: 'revision' };
    },
    call: () => ({
      url: `${base}/employee/text`,
      payload: { empId: report, field: 'strengths', text: 'Keeps their word.', revision: 0 },
    }),
    allowed: ['FL1'],
    otherwise: noPage,
  },
  {
    route: `POST ${base}/employee/links`,
    about: 'a link to the page of somebody at the location',
    make: async (records) => ({ ...(await seen(records)), mark: 'expiresAt' }),
    call: ({ id }) => ({
      url: `${base}/employee/links`,
      payload: { templateId: Number(id), empIds: [whose], hours: 1 },
    }),
    allowed: ['FL1'],
    cells: elsewhere(noPage),
    otherwise: noTemplate,
  },
  {
    route: `GET ${base}/employee/links/opened`,
    about: 'what a link leads to: whoever does not see the page is told how many there are',
    make: async (records) => ({ ...(await linked(records)), mark: whose }),
    call: ({ id }) => ({ url: `${base}/employee/links/opened?link=${id}` }),
    allowed: ['FL1'],
    otherwise: 'without',
  },
  {
    route: `POST ${base}/employee/links/end`,
    about: 'a link of somebody else',
    make: async (records) => ({ ...(await linked(records)), mark: 'data' }),
    call: ({ id }) => ({ url: `${base}/employee/links/end`, payload: { link: id } }),
    allowed: ['FL1'],
    otherwise: '404 no_such_link',
  },
  {
    route: `GET ${base}/corrections`,
    about: 'what somebody says is wrong on their page',
    make: corrected,
    call: () => ({ url: `${base}/corrections?limit=100` }),
    allowed: ['whose it is'],
    otherwise: 'without',
  },
  {
    route: `GET ${base}/corrections/all`,
    about: 'what people say is wrong on their pages',
    make: corrected,
    call: () => ({ url: `${base}/corrections/all?limit=100` }),
    allowed: allHr,
    cells: { 'HR elsewhere': 'without' },
    otherwise: '403 forbidden',
  },
  {
    route: `POST ${base}/corrections/settle`,
    about: 'what somebody says is wrong on their page, corrected',
    make: corrected,
    call: ({ id }) => ({
      url: `${base}/corrections/settle`,
      payload: { correctionId: Number(id), action: 'done' },
    }),
    allowed: allHr,
    cells: { 'whose it is': '409 not_now' },
    otherwise: '404 no_such_correction',
  },
];

const section = {
  title: 'All',
  items: [{ text: 'The same for all.' }, { field: 'designation', label: 'Post' }],
};
let written = 0;
const numbered = (name: string) => {
  written += 1;
  return `${name} ${written}`;
};

/** What is written by a role or for oneself alone. */
export const writes: Write[] = [
  {
    route: `POST ${base}/templates`,
    by: 'ADMIN',
    call: () => ({
      url: `${base}/templates`,
      payload: { name: numbered('Template'), page: 'A4', sections: [section] },
    }),
  },
  {
    route: `PUT ${base}/templates/:templateId`,
    by: 'ADMIN',
    make: seen,
    call: ({ id }) => ({
      url: `${base}/templates/${id}`,
      payload: { name: numbered('Template'), page: 'A4', sections: [section] },
    }),
  },
  {
    route: `POST ${base}/roles`,
    by: 'ADMIN',
    call: () => {
      const name = numbered('Role');
      return { url: `${base}/roles`, payload: { role: name.replace(' ', '-'), name } };
    },
  },
  {
    route: `PUT ${base}/roles`,
    by: 'ADMIN',
    make: seen,
    call: () => ({ url: `${base}/roles`, payload: { role: 'approvers', name: numbered('Approvers') } }),
  },
  {
    route: `POST ${base}/employee/correction`,
    by: 'FL1',
    make: async (records) => {
      const own = await seen(records);
      await records.portal.platform.database.pool.query(
        "update one_pager_corrections set state = 'withdrawn', ended_by = empcode, ended_at = now() where state = 'open'",
      );
      return own;
    },
    call: () => ({ url: `${base}/employee/correction`, payload: { field: 'mobility', text: 'Nowhere.' } }),
  },
];
