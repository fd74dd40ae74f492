import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audit, gained, type AuditEntry as Written } from '#server/audit/record.ts';
import { seal } from '#server/audit/seal.ts';
import { fillCompany, people } from '#testing/asset-requests.ts';
import { statementsOf } from '#testing/database/statements.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { type SignedIn, signIn } from '#testing/sign-in.ts';
import type { AuditEntry, AuditQuery } from '../contract.ts';

let portal: TestPortal;
let admin: SignedIn;
beforeAll(async () => {
  portal = await openTestPortal({ demo: false });
  await fillCompany(portal);
  await fillLog();
  admin = await signIn(portal, people.admin);
});
afterAll(() => portal.close());

const log = (at: string, actor: string | null, action: string, more: Partial<Written> = {}) =>
  audit(portal.platform.database.writes, new Date(at), { actor, action, ...more });

/** Some days of the log in a month of its own; the clock of India is 5:30 ahead. */
async function fillLog() {
  await log('2020-03-01T18:29:59.999Z', people.asha, 'thing.make', { subject: 'T-1' });
  await log('2020-03-01T18:30:00.000Z', people.asha, 'thing.change', {
    subject: 'T-1',
    caller: { address: '10.0.0.7', reference: 'call-4711' },
    before: { status: 'new', size: 1 },
    after: { status: 'old', size: 1 },
  });
  await log('2020-03-02T18:29:59.999Z', people.ravi, 'thing.change', { subject: 'T-2' });
  await log('2020-03-02T18:30:00.000Z', null, 'thing.change', { subject: people.asha });
  await log('2020-03-04T00:00:00.000Z', people.ravi, 'thing.drop', { subject: 'AAR-20001' });
  await log('2020-03-04T00:00:00.000Z', 'GONE1', 'thing.drop', { subject: 'AAR-20001' });
  await log('2020-04-01T00:00:00.000Z', 'scim', 'thing.make', { subject: 'T-3' });
  await seal(portal.platform.database);
}

const post = (url: string, payload: object, headers: object = admin) =>
  portal.app.inject({ method: 'POST', url: `/download/admin/${url}`, headers: { ...headers }, payload });

async function list(query: AuditQuery): Promise<AuditEntry[]> {
  const answer = await post('getAuditLog', query);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
}

describe('the list', () => {
  const march = { from: '2020-03-01', to: '2020-03-31' };
  const short = (entries: AuditEntry[]) =>
    entries.map(({ actor, action, subject }) => [actor?.empcode ?? null, action, subject]);
  const all = [
    ['GONE1', 'thing.drop', 'AAR-20001'],
    ['B1', 'thing.drop', 'AAR-20001'],
    [null, 'thing.change', 'A1'],
    ['B1', 'thing.change', 'T-2'],
    ['A1', 'thing.change', 'T-1'],
    ['A1', 'thing.make', 'T-1'],
  ];

  it('tells all of an entry, with the names of the people', async () => {
    const [entry] = await list({ subject: 'T-1', action: 'thing.change' });
    expect(entry).toEqual({
      gained: [],
      auditId: expect.any(Number),
      at: '2020-03-01T18:30:00.000Z',
      actor: { empcode: 'A1', name: 'Asha' },
      action: 'thing.change',
      subject: 'T-1',
      subjectName: null,
      about: null,
      address: '10.0.0.7',
      reference: 'call-4711',
      before: { status: 'new', size: 1 },
      after: { status: 'old', size: 1 },
      position: expect.any(Number),
    });
    expect((await list({ subject: people.asha, action: 'thing.change' }))[0]).toMatchObject({
      actor: null,
      subjectName: 'Asha',
    });
  });

  it.each<[string, AuditQuery, number[]]>([
    ['everything, newest first', march, [0, 1, 2, 3, 4, 5]],
    ['by code, in any case', { ...march, person: ' a1 ' }, [4, 5]],
    ['by the beginning of a name', { ...march, person: 'rav' }, [1, 3]],
    ['by e-mail', { ...march, person: 'B1@meridian.example.com' }, [1, 3]],
    ['of somebody the company never knew', { ...march, person: 'gone1' }, [0]],
    ['of nobody', { ...march, person: 'nobody' }, []],
    ['with a sign of a pattern', { ...march, person: '%' }, []],
    ['by action', { ...march, action: 'thing.change' }, [2, 3, 4]],
    ['by subject, whole', { ...march, subject: 'T-1' }, [4, 5]],
    ["by a request's number, however typed", { ...march, subject: 'aar-20001' }, [0, 1]],
    ['by reference', { reference: 'call-4711' }, [4]],
    ['by a day of the company', { from: '2020-03-02', to: '2020-03-02' }, [3, 4]],
    ['up to a day', { to: '2020-03-01' }, [5]],
    ['by several of these', { ...march, person: 'ravi', action: 'thing.drop', subject: 'AAR-20001' }, [1]],
  ])('finds %s', async (_what, query, expected) => {
    expect(short(await list(query))).toEqual(expected.map((index) => all[index]));
  });

  it('finds who gained power, by what, and names them', async () => {
    await log('2019-05-01T00:00:00.000Z', people.ravi, 'role.grant', {
      subject: people.asha,
      after: { role: 'HR', ...gained('role', [people.asha]) },
    });
    const promoted = Array.from({ length: 25 }, (_, number) => `P${number}`);
    await log('2019-05-02T00:00:00.000Z', people.ravi, 'upload.apply', {
      after: { ...gained('budget', [people.omar, ...promoted]) },
    });
    const may = { from: '2019-05-01', to: '2019-05-31' };
    const told = async (query: AuditQuery) => (await list({ ...may, ...query })).map((entry) => entry.gained);
    const role = [{ what: 'role', names: ['Asha'], more: 0 }];
    const budget = [{ what: 'budget', names: ['Omar', ...promoted.slice(0, 19)], more: 6 }];
    expect(await told({ gained: 'any' })).toEqual([budget, role]);
    expect(await told({ gained: 'role' })).toEqual([role]);
    expect(await told({ gained: 'sign-in' })).toEqual([]);
  });

  it('finds what the directory did, which is no employee', async () => {
    expect(short(await list({ person: 'scim' }))).toEqual([['scim', 'thing.make', 'T-3']]);
  });

  it('turns page by page, past entries of the same moment, and never twice', async () => {
    const seen: AuditEntry[] = [];
    let cursor: string | undefined;
    do {
      const answer = await post('getAuditLog', { ...march, limit: 1, ...(cursor && { cursor }) });
      seen.push(...answer.json().data);
      cursor = answer.json().next ?? undefined;
    } while (cursor);
    expect(short(seen)).toEqual(all);
  });

  it.each<[string, object]>([
    ['an unknown field', { empcode: 'A1' }],
    ['more than 100', { limit: 101 }],
    ['no calendar date', { from: '2020-02-30' }],
    ['a year that PostgreSQL has not', { from: '0000-01-01' }],
    ['a NUL', { subject: 'a\u0000' }],
    ['more text than any column has', { person: 'x'.repeat(201) }],
    [
      'a cursor that none gave',
      { cursor: Buffer.from('0000-01-01T00:00:00.000000Z 1').toString('base64url') },
    ],
  ])('refuses %s', async (_what, query) => {
    expect((await post('getAuditLog', query)).statusCode).toBe(400);
  });

  it('takes five statements at most: two for whom a name means besides', async () => {
    const sent = await statementsOf(() => list({ ...march, person: 'a', limit: 100 }));
    expect(sent.length, sent.join('\n\n')).toBeLessThanOrEqual(5);
  });

  it('is for administrators', async () => {
    const asha = await signIn(portal, people.asha);
    for (const url of ['getAuditLog', 'verifyAuditLog'])
      expect((await post(url, {}, asha)).statusCode).toBe(403);
  });
});

describe('the chain', () => {
  const state = async () => {
    const url = '/download/admin/getAuditState';
    return (await portal.app.inject({ method: 'GET', url, headers: { ...admin } })).json().data;
  };

  it('is verified when asked, once for all who ask, and the outcome is an entry of the log', async () => {
    const before = await state();
    expect(before).toMatchObject({ checked: null, head: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(before.actions).toEqual(expect.arrayContaining(['session.start', 'thing.change', 'thing.drop']));
    expect((await post('verifyAuditLog', {})).statusCode).toBe(200);
    await post('verifyAuditLog', {});
    await portal.drainOutbox();
    const entries = await list({ action: 'audit-log.verify' });
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({ actor: { empcode: people.admin }, after: { fault: null } });
    expect((await state()).checked).toMatchObject({ whole: true, verified: before.length });
  });

  it('says that it is broken, on the page and in the log of the server', async () => {
    const { pool } = portal.platform.database;
    const change = (to: string) =>
      pool.query(`alter table audit_log disable trigger audit_log_append_only;
        update audit_log set subject = '${to}' where reference = 'call-4711';
        alter table audit_log enable trigger audit_log_append_only`);
    await change('T-9');
    await post('verifyAuditLog', {});
    await portal.drainOutbox();
    expect((await state()).checked).toMatchObject({ whole: false });
    expect(portal.logged.some(({ msg }) => msg === 'the audit log is not as it was written')).toBe(true);
    await change('T-1');
  });
});

describe('the export', () => {
  const address = (query: object = {}) =>
    `/download/admin/exportAuditLog?${new URLSearchParams({ fileName: 'audit-log.csv', ...query })}`;
  const get = (url: string, headers: object) =>
    portal.app.inject({ method: 'GET', url, headers: { ...headers } });
  const lines = (body: string) => body.slice(1).trimEnd().split('\r\n');

  it('has what the filter leaves, as CSV that no spreadsheet runs, and is an entry of the log', async () => {
    await log('2020-05-01T00:00:00.000Z', '=A1+A2', 'thing.make', {
      subject: '@sum, "all"',
      after: { note: '+1' },
    });
    const answer = await get(address({ from: '2020-05-01', to: '2020-05-02' }), admin);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="audit-log.csv"',
      'cache-control': 'no-store',
    });
    expect(answer.body[0]).toBe('\ufeff');
    const [header, row, ...more] = lines(answer.body);
    expect(more).toEqual([]);
    expect(header).toMatch(/^Entry,Time \(UTC\),Person code,Person,Action,/);
    expect(row).toMatch(
      /^\d+,2020-05-01T00:00:00\.000000Z,'=A1\+A2,,thing\.make,"'@sum, ""all""",,,,"\{""note"":""\+1""\}",$/,
    );
    expect((await list({ action: 'audit-log.export' }))[0]).toMatchObject({
      actor: { empcode: people.admin },
      after: { from: '2020-05-01', to: '2020-05-02', format: 'csv' },
    });
  });

  it('opens with a ticket, in the session that it was given to', async () => {
    const give = { method: 'POST', url: '/api/tickets', payload: { fileName: 'audit-log.csv' } } as const;
    const { ticket } = (await portal.app.inject({ ...give, headers: { ...admin } })).json();
    const { cookie } = admin;
    expect((await get(address({ ticket, action: 'thing.drop' }), { cookie })).statusCode).toBe(200);
    expect(
      (await get(address({ ticket }), { cookie: (await signIn(portal, people.admin)).cookie })).statusCode,
    ).toBe(401);
    expect((await get(address(), { cookie })).statusCode).toBe(401);
    const asha = await signIn(portal, people.asha);
    const hers = (await portal.app.inject({ ...give, headers: { ...asha } })).json();
    expect((await get(address({ ticket: hers.ticket }), { cookie: asha.cookie })).statusCode).toBe(403);
    expect(await list({ action: 'ticket.give', subject: 'audit-log.csv' })).toHaveLength(2);
  });

  it('leaves in pieces, each entry once, however many there are', async () => {
    await portal.platform.database.pool.query(
      `insert into audit_log (at, action, subject) select '2021-01-01'::timestamptz + n / 3 * interval '1 microsecond', 'bulk.make', n::text
        from generate_series(1, 2500) n`,
    );
    const sent = await statementsOf(async () => {
      const answer = await get(address({ action: 'bulk.make' }), admin);
      const subjects = lines(answer.body)
        .slice(1)
        .map((line) => Number(line.split(',')[5]));
      expect(subjects).toEqual(Array.from({ length: 2500 }, (_, index) => 2500 - index));
    });
    expect(sent.filter((text) => text.includes('audit_chain'))).toHaveLength(3);
  });
});

describe('the search of the portal', () => {
  const find = async (query: string, headers: object) => {
    const url = `/download/rest/search?query=${encodeURIComponent(query)}`;
    const answer = await portal.app.inject({ method: 'GET', url, headers: { ...headers } });
    const { data }: { data: { kind: string; results: { title: string; path: string }[] }[] } = answer.json();
    return data.find(({ kind }) => kind === 'log')?.results ?? [];
  };

  it('finds what was done with something, by its name or a reference, and what is done by its words', async () => {
    expect(await find('aar-20001', admin)).toMatchObject([{ path: '/admin/audit-log?subject=AAR-20001' }]);
    expect(await find('call-4711', admin)).toMatchObject([{ path: '/admin/audit-log?reference=call-4711' }]);
    expect((await find('signed in', admin)).map(({ path }) => path)).toContain(
      '/admin/audit-log?action=session.start',
    );
  });

  it('finds nothing of it for anybody else', async () => {
    expect(await find('AAR-20001', await signIn(portal, people.asha))).toEqual([]);
  });
});
