import { afterAll, beforeAll, expect, it } from 'vitest';
import { seeded } from '#demo/random.ts';
import { readPdf } from '#testing/files/pdf-text.ts';
import { zipText } from '#testing/files/zip-text.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { type SignedIn, signIn } from '#testing/sign-in.ts';
import { type Scope, scopes } from '../../access/rules.ts';
import { base } from '../../base.ts';
import { type FieldKey, fieldKeys, fields } from '../../facts/fields.ts';

/** Whoever sees what of whom: every cell of role, template, field and organisation, against a model that knows nothing of the rules. */

const units = ['North', 'South'];
const places = ['KOC', 'BLR'];
const codes = Array.from({ length: 16 }, (_, index) => `P${index + 1}`);
const viewers = codes.slice(0, 7);
/** Fields whose values are marked, each with a word that stands nowhere else. */
const marked = [
  ...(['designation', 'department', 'grade', 'mobility', 'education', 'experience'] as const),
  ...(['languages', 'skills', 'strengths', 'development', 'aspiration'] as const),
] satisfies FieldKey[];
type Marked = (typeof marked)[number];
/** By whom is not, they are there or not. */
const others = [
  'manager',
  'location',
  'orgUnit',
  'joinedOn',
  'ratings',
  'nineBox',
  'rating',
  'email',
] satisfies FieldKey[];
const markOf = (empcode: string, field: Marked) =>
  `Zq${codes.indexOf(empcode) + 10}${marked.indexOf(field) + 10}x`;

interface Person {
  readonly empcode: string;
  readonly unit: string;
  readonly place: string;
  readonly manager: string | null;
}
const people: Person[] = codes.map((empcode, index) => ({
  empcode,
  unit: units[index % 2] ?? '',
  place: places[Math.floor(index / 2) % 2] ?? '',
  manager: index < 3 ? null : (codes[index % 3] ?? null),
}));

const dice = seeded(7);
const some = <T>(all: readonly T[], share: number) => all.filter(() => dice() < share);
const templates = [0, 1, 2].map((index) => ({
  id: 0,
  name: `Template ${index}`,
  fields: some([...marked, ...others], 0.7),
}));
const roles = ['one', 'two', 'three', 'four'].map((role) => ({
  role,
  everybody: role === 'four',
  holders: role === 'four' ? [] : some(viewers, 0.5),
}));
const access = roles.flatMap(({ role }) =>
  templates.flatMap((_, template) =>
    some(scopes, role === 'four' ? 0.2 : 0.3).map((scope) => ({
      role,
      template,
      scope,
      fields: some([...marked, ...others], 0.5),
    })),
  ),
);

/** What the model says: by nothing but what was set up above. */
function modelSees(viewer: Person, template: number, subject: Person): Set<FieldKey> {
  const seen = new Set<FieldKey>();
  for (const { role, everybody, holders } of roles) {
    if (!everybody && !holders.includes(viewer.empcode)) continue;
    for (const given of access) {
      if (given.role !== role || given.template !== template) continue;
      const reach: Record<Scope, boolean> = {
        self: viewer.empcode === subject.empcode,
        reports: subject.manager === viewer.empcode,
        orgUnit: viewer.unit === subject.unit,
        location: viewer.place === subject.place,
        all: true,
      };
      if (reach[given.scope]) for (const field of given.fields) seen.add(field);
    }
  }
  return seen;
}

let portal: TestPortal;
const sessions = new Map<string, SignedIn>();

beforeAll(async () => {
  portal = await openTestPortal({ demo: false });
  await fill();
  for (const empcode of viewers) sessions.set(empcode, await signIn(portal, empcode));
  await portal.drainOutbox();
});
afterAll(() => portal.close());

async function fill(): Promise<void> {
  const { writes, pool } = portal.platform.database;
  const named = (code: string) => code;
  await writes
    .insertInto('orgUnits')
    .values(units.map((orgUnit) => ({ orgUnit, name: named(orgUnit) })))
    .execute();
  await writes
    .insertInto('locations')
    .values(places.map((locationId) => ({ locationId, name: named(locationId), city: locationId })))
    .execute();
  const employee = ({ empcode, unit, place, manager }: Person) => ({
    empcode,
    name: `Person ${empcode}`,
    email: `${empcode.toLowerCase()}@meridian.example.com`,
    designation: markOf(empcode, 'designation'),
    department: markOf(empcode, 'department'),
    grade: markOf(empcode, 'grade'),
    phone: null,
    orgUnit: unit,
    locationId: place,
    managerEmpcode: manager,
    bornOn: null,
    joinedOn: '2020-01-01',
    leftOn: null,
  });
  for (const person of people) await writes.insertInto('employees').values(employee(person)).execute();
  for (const { empcode } of people) {
    const one = (field: Marked) => markOf(empcode, field);
    const value = {
      mobility: one('mobility'),
      education: [one('education')],
      experience: [one('experience')],
      languages: [one('languages')],
      skills: [{ name: one('skills'), level: 3 }],
    };
    await pool.query('insert into one_pager_facts (empcode, value, changed_at) values ($1, $2, now())', [
      empcode,
      value,
    ]);
    await pool.query(
      `insert into one_pager_ratings (empcode, year, performance, potential, changed_at) values ($1, 2025, 4, 2, now())`,
      [empcode],
    );
    for (const field of ['strengths', 'development', 'aspiration'] as const)
      await pool.query(
        'insert into one_pager_texts (empcode, field, text, written_by, written_at) values ($1, $2, $3, $1, now())',
        [empcode, field, one(field)],
      );
  }
  for (const template of templates) {
    const items = template.fields.map((field) => ({ field, label: '', lines: 2 }));
    const columns = ['first', 'second', 'third'] as const;
    const sections = columns.map((column, index) => ({
      title: `Section ${index}`,
      column,
      items: [
        ...items.filter((_, at) => at % 3 === index),
        { text: `Of template ${template.name}`, lines: 1 },
      ],
    }));
    const { rows } = await pool.query(
      `insert into one_pager_templates (name, draft, version, changed_at) values ($1, $2, 1, now()) returning template_id as id`,
      [template.name, { page: '16:9', sections }],
    );
    template.id = Number(rows[0].id);
    await pool.query(
      'insert into one_pager_versions (template_id, version, content, published_at) values ($1, 1, $2, now())',
      [template.id, { page: '16:9', sections }],
    );
  }
  for (const { role, everybody, holders } of roles) {
    await pool.query(
      'insert into one_pager_roles (role, name, everybody, changed_at) values ($1, $1, $2, now())',
      [role, everybody],
    );
    for (const empcode of holders)
      await pool.query('insert into one_pager_role_holders values ($1, $2)', [role, empcode]);
  }
  for (const { role, template, scope, fields: given } of access)
    if (given.length > 0)
      await pool.query(
        'insert into one_pager_access (role, template_id, fields, scope, changed_at) values ($1, $2, $3, $4, now())',
        [role, templates[template]?.id, given, scope],
      );
  const { publishPages } = await import('./publish-service.ts');
  await publishPages(portal.platform, null);
}

async function ask(viewer: string, path: string) {
  const answer = await portal.app.inject({ url: `${base}/${path}`, headers: { ...sessions.get(viewer) } });
  return { status: answer.statusCode, text: answer.payload, bytes: answer.rawPayload };
}

/** The marks that stand in a text, of these people: those that should, and no other. */
function expectMarks(text: string, seenOf: ReadonlyMap<string, ReadonlySet<FieldKey>>, what: string): void {
  const there = new Set(text.match(/Zq\d{4}x/g) ?? []);
  const expected = new Set(
    [...seenOf].flatMap(([empcode, seen]) =>
      marked.filter((field) => seen.has(field)).map((field) => markOf(empcode, field)),
    ),
  );
  expect([...there].sort(), what).toEqual([...expected].sort());
}

const personOf = (empcode: string) => people.find((person) => person.empcode === empcode) as Person;
const onPage = (template: number, seen: ReadonlySet<FieldKey>) =>
  new Set((templates[template]?.fields ?? []).filter((field) => seen.has(field)));
/** Everybody whom a viewer sees anything of, with what of them stands on the page. */
function listOf(viewer: string, template: number): Map<string, ReadonlySet<FieldKey>> {
  const all = people.map(
    ({ empcode }) => [empcode, modelSees(personOf(viewer), template, personOf(empcode))] as const,
  );
  return new Map(
    all.filter(([, seen]) => seen.size > 0).map(([empcode, seen]) => [empcode, onPage(template, seen)]),
  );
}

const cells = viewers.flatMap((viewer) => templates.map((_, template) => [viewer, template] as const));

it('makes up what tells the rules apart', () => {
  const all = cells.flatMap(([viewer, template]) =>
    people.map((person) => modelSees(personOf(viewer), template, person).size),
  );
  expect(all.filter((size) => size === 0).length).toBeGreaterThan(30);
  expect(new Set(all).size).toBeGreaterThan(6);
  expect(new Set(access.map(({ scope }) => scope)).size).toBe(scopes.length);
});

it.each(cells)(
  '%s sees by template %i of each person what the model says, and nothing else of anybody',
  async (viewer, template) => {
    const { id } = templates[template] ?? { id: 0 };
    for (const { empcode } of people) {
      const seen = modelSees(personOf(viewer), template, personOf(empcode));
      for (const call of ['view', 'history']) {
        const of = call === 'view' ? '' : `&version=${await versionOf(empcode, id)}`;
        const { status, text } = await ask(viewer, `employee/${call}?empId=${empcode}&templateId=${id}${of}`);
        expect([call, empcode, status]).toEqual([call, empcode, seen.size > 0 ? 200 : 404]);
        const shown = seen.size > 0 ? onPage(template, seen) : new Set<FieldKey>();
        expectMarks(text, new Map([[empcode, shown]]), `${call} ${empcode}`);
        if (status !== 200) continue;
        const { data } = JSON.parse(text);
        const { sections } = call === 'view' ? data : data.page;
        const named = sections.flatMap((section: { fields: { field: string }[] }) =>
          section.fields.map(({ field }) => field),
        );
        expect(new Set(named.filter((field: string) => field !== 'text'))).toEqual(shown);
      }
    }
  },
);

async function versionOf(empcode: string, templateId: number): Promise<number> {
  const { rows } = await portal.platform.database.pool.query(
    'select max(version) as version from one_pager_pages where empcode = $1 and template_id = $2',
    [empcode, templateId],
  );
  return rows[0].version;
}

it.each(cells)(
  '%s fetches by template %i whom the model says, page by page, each with what is theirs to see',
  async (viewer, template) => {
    const { id } = templates[template] ?? { id: 0 };
    const list = listOf(viewer, template);
    const found: string[] = [];
    let cursor = '';
    for (let page = 0; page < 20; page += 1) {
      const { status, text } = await ask(viewer, `employee/fetch?templateId=${id}&limit=5${cursor}`);
      if (status !== 200) {
        expect([status, list.size]).toEqual([404, 0]);
        return;
      }
      const { data } = JSON.parse(text);
      const rows: string[] = data.rows.map(({ empId }: { empId: string }) => empId);
      found.push(...rows);
      expectMarks(
        text,
        new Map(rows.map((empcode) => [empcode, list.get(empcode) ?? new Set()])),
        `page ${page}`,
      );
      if (data.next === null) break;
      cursor = `&cursor=${data.next}`;
    }
    expect(found).toEqual([...found].sort((one, other) => (`Person ${one}` < `Person ${other}` ? -1 : 1)));
    expect(new Set(found)).toEqual(new Set(list.keys()));
  },
);

it.each(cells)('%s sorts and filters template %i only by what they see', async (viewer, template) => {
  const { id } = templates[template] ?? { id: 0 };
  const list = listOf(viewer, template);
  for (const field of ['designation', 'department', 'grade', 'rating', 'location'] as const) {
    const seenBySome = [...list].some(([, seen]) => seen.has(field));
    const seenOfAll = list.size > 0 && [...list].every(([, seen]) => seen.has(field));
    const sorted = await ask(viewer, `employee/fetch?templateId=${id}&sort=${field}&limit=50`);
    if (list.size === 0) expect([403, 404]).toContain(sorted.status);
    // Where it is hidden of anybody in the list, its order would tell.
    else if (!seenOfAll) expect([field, sorted.status]).toEqual([field, 403]);
    else expect([200, 403]).toContain(sorted.status);
    const [hidden] = [...list].find(([, seen]) => !seen.has(field)) ?? [];
    const [open] = [...list].find(([, seen]) => seen.has(field)) ?? [];
    for (const empcode of [hidden, open])
      if (empcode && (field === 'designation' || field === 'department' || field === 'grade')) {
        const filtered = await ask(
          viewer,
          `employee/fetch?templateId=${id}&field=${field}&value=${markOf(empcode, field)}`,
        );
        expect([field, filtered.status]).toEqual([field, seenBySome ? 200 : 403]);
        if (filtered.status !== 200) continue;
        const rows = JSON.parse(filtered.text).data.rows.map(({ empId }: { empId: string }) => empId);
        expect([field, empcode, rows]).toEqual([field, empcode, empcode === open ? [empcode] : []]);
      }
  }
});

it.each(cells)(
  '%s has of template %i in each kind of file what is theirs to see, and no mark of anything else',
  async (viewer, template) => {
    const { id } = templates[template] ?? { id: 0 };
    const list = listOf(viewer, template);
    const formats = viewers.indexOf(viewer) < 2 ? (['xlsx', 'pdf', 'pptx'] as const) : (['xlsx'] as const);
    for (const format of formats) {
      const { status, bytes } = await ask(viewer, `employee/download?templateId=${id}&format=${format}`);
      expect([format, status]).toEqual([format, list.size > 0 ? 200 : 404]);
      if (status !== 200) continue;
      const text = format === 'pdf' ? (await readPdf(bytes)).text : await zipText(bytes);
      expectMarks(text, list, format);
    }
    const hidden = people.find(({ empcode }) => !list.has(empcode));
    if (hidden && list.size > 0) {
      const { status } = await ask(
        viewer,
        `employee/download?templateId=${id}&empId=${hidden.empcode}&empId=${[...list.keys()][0]}`,
      );
      expect(status).toBe(404);
    }
  },
);

it('has a mark or a look for each field that there is', () => {
  const looked = new Set<FieldKey>([...marked, ...others]);
  const rest = fieldKeys.filter((key) => !looked.has(key));
  expect(rest.map((key) => fields[key].from)).not.toContain('texts');
});
