import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { everybody } from '#contract/audience.ts';
import { fillCompany, people } from '#testing/asset-requests.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { type SignedIn, signIn } from '#testing/sign-in.ts';
import { beginDue } from './sending-service.ts';

let portal: TestPortal;
let admin: SignedIn;
let asha: SignedIn;
beforeAll(async () => {
  portal = await openTestPortal({ demo: false });
  await fillCompany(portal);
  await run(
    "insert into role_grants (empcode, role, position) values ('T1', 'ADMIN', 9) on conflict do nothing",
  );
  admin = await signIn(portal, people.tara);
  asha = await signIn(portal, people.asha);
});
afterAll(() => portal.close());
beforeEach(() => run('delete from notifications'));

const run = async (text: string) => (await portal.platform.database.pool.query(text)).rows;
async function call(url: string, payload: object, who = admin) {
  const answer = await portal.app.inject({ method: 'POST', url, headers: { ...who }, payload });
  return { status: answer.statusCode, body: answer.json() };
}
const send = (payload: object, who?: SignedIn) =>
  call('/download/rest/saveNotification', { text: 'The lift works again.', ...payload }, who);
const recall = (announcementId: number) => call('/download/admin/recallNotification', { announcementId });
const have = async () =>
  (await run('select empcode, text, kind, link, read_at from notifications order by empcode')) as {
    empcode: string;
    text: string;
    kind: string;
    link: string;
    read_at: Date | null;
  }[];
const states = async () =>
  (await call('/download/admin/getAnnouncements', {})).body.data.map((one: { state: string }) => one.state);
const work = () => portal.drainOutbox();

describe('a message', () => {
  it('reaches those it is for, in their panel, from whoever sends it', async () => {
    const { status, body } = await send({
      group: { ...everybody, locations: ['KOC'] },
      link: '/help-and-support',
    });
    expect(status).toBe(200);
    const expected = await run(
      "select empcode from employees where location_id = 'KOC' and left_on is null order by empcode",
    );
    expect(body.data).toMatchObject({
      people: expected.length,
      forWhom: 'KOC',
      by: { empcode: people.tara },
    });
    await work();
    expect((await have()).length).toBe(expected.length);
    expect((await have()).map(({ empcode }) => empcode)).toEqual(expected.map(({ empcode }) => empcode));
    const panel = await portal.app.inject({ url: '/download/rest/getNotification', headers: { ...asha } });
    expect(panel.json().data[0]).toMatchObject({
      notificationtext: 'The lift works again.',
      link: '/help-and-support',
      empcode: people.tara,
    });
  });

  it('reaches whom it names, whoever holds a role, or everybody; who has left is passed over', async () => {
    await run(`update employees set left_on = '2020-01-01' where empcode = '${people.dev}'`);
    const counted = async (whom: object) =>
      (await call('/download/admin/previewNotification', whom)).body.data?.people;
    expect(await counted({ empcodes: [people.asha, people.dev, 'NOBODY'] })).toBe(1);
    const [{ all }] = (await run('select count(*)::integer as all from employees where left_on is null')) as [
      { all: number },
    ];
    expect(await counted({ group: everybody })).toBe(all);
    expect(await counted({ group: { ...everybody, roles: ['USER'] } })).toBe(all);
    expect(await counted({ group: { ...everybody, roles: ['ADMIN'] } })).toBe(2);
    await run(`update employees set left_on = null where empcode = '${people.dev}'`);
  });

  it('of more than one transaction takes nobody twice and leaves nobody out', async () => {
    await run(`insert into employees (empcode, name, email, designation, department, grade, org_unit, location_id, joined_on)
      select 'ZZ' || n, 'Made ' || n, 'zz' || n || '@example.com', 'x', 'x', 'L1', 'Retail', 'KOC', '2020-01-01' from generate_series(1, 1100) n`);
    const { body } = await send({ group: everybody });
    await work();
    expect((await have()).length).toBe(body.data.people);
    expect(new Set((await have()).map(({ empcode }) => empcode)).size).toBe(body.data.people);
    expect(body.data.people).toBeGreaterThan(1100);
  });

  it('that is sent twice with one key is one message, also at the same moment', async () => {
    const headers = { ...admin, 'idempotency-key': 'one-and-the-same' };
    const payload = { text: 'Once.', empcodes: [people.asha] };
    const ask = () =>
      portal.app.inject({ method: 'POST', url: '/download/rest/saveNotification', headers, payload });
    const answers = await Promise.all([ask(), ask()]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(answers[1]?.json().data).toEqual(answers[0]?.json().data);
    await work();
    expect((await have()).map(({ text }) => text)).toEqual(['Once.']);
  });

  it('that is planned goes at its time and not before; taken back by then it never goes', async () => {
    const soon = new Date(Date.now() + 3_600_000).toISOString();
    const planned = (await send({ empcodes: [people.asha], sendAt: soon })).body.data;
    const dropped = (await send({ empcodes: [people.asha], sendAt: soon, text: 'Never mind.' })).body.data;
    expect(planned).toMatchObject({ state: 'planned', sendAt: soon });
    expect((await recall(dropped.announcementId)).body.data).toMatchObject({ state: 'stopped' });
    expect(await have()).toEqual([]);
    await run("update announcements set send_at = now() - interval '1 second' where begun_at is null");
    await work();
    expect((await have()).map(({ text }) => text)).toEqual(['The lift works again.']);
    expect((await states()).slice(0, 2)).toEqual(['stopped', 'sent']);
  });

  it('that is taken back says so wherever it was read or not, once and for all', async () => {
    const { announcementId } = (await send({ empcodes: [people.asha, people.ravi] })).body.data;
    await work();
    expect((await have()).length).toBe(2);
    const both = await Promise.all([recall(announcementId), recall(announcementId)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    await work();
    expect((await have()).map(({ text, link }) => [text, link])).toEqual([
      ['This message was taken back.', '/'],
      ['This message was taken back.', '/'],
    ]);
    expect((await have()).every(({ read_at }) => read_at !== null)).toBe(true);
    expect(await run("select action from audit_log where action = 'announcements.recall'")).toHaveLength(1);
    // What was on its way meanwhile comes to nobody.
    await portal.platform.database.writes.transaction().execute((tx) =>
      portal.platform.outbox.put(tx, 'notifications.deliver', {
        to: [people.leena],
        from: null,
        kind: 'announcement.sent',
        text: 'late',
        link: '/',
        about: { thing: `announcement ${announcementId}`, revision: 1 },
      }),
    );
    await send({ empcodes: [people.leena], text: 'Later.' });
    await work();
    expect((await have()).filter(({ empcode }) => empcode === people.leena).map(({ text }) => text)).toEqual([
      'Later.',
    ]);
  });
});

describe('a message that is planned', () => {
  const later = new Date(Date.now() + 3_600_000).toISOString();
  const plan = async (more: object = {}) =>
    (await send({ empcodes: [people.asha], sendAt: later, text: 'As it was.', ...more })).body.data;
  const change = (announcementId: number, revision: number, more: object = {}) =>
    call('/download/admin/changeNotification', {
      announcementId,
      revision,
      text: 'As it is now.',
      empcodes: [people.asha],
      sendAt: later,
      ...more,
    });
  const texts = async () => (await have()).map(({ empcode, text }) => [empcode, text]);

  it('is changed as a whole until it goes: what it says, to whom, when, and how many that are', async () => {
    const { announcementId, actions } = await plan();
    expect(actions).toEqual(['change', 'stop']);
    const to = { group: { ...everybody, locations: ['KOC'] }, empcodes: undefined, link: '/mode' };
    const { body } = await change(announcementId, 1, to);
    const [{ all }] = await run(
      "select count(*)::integer as all from employees where location_id = 'KOC' and left_on is null",
    );
    expect(body.data).toMatchObject({
      text: 'As it is now.',
      link: '/mode',
      forWhom: 'KOC',
      empcodes: null,
      people: all,
      revision: 2,
    });
    const { body: named } = await change(announcementId, 2, { empcodes: [people.ravi], sendAt: undefined });
    expect(named.data).toMatchObject({ people: 1, forWhom: 'Ravi', revision: 3 });
    await work();
    expect(await texts()).toEqual([[people.ravi, 'As it is now.']]);
    expect((await change(announcementId, 3)).body.error.code).toBe('begun');
    const [entry] = await run(`select before, after from audit_log where action = 'announcements.change'
      and subject = 'announcement-${announcementId}' order by audit_id limit 1`);
    expect([entry.before.text, entry.after.text, entry.after.locations]).toEqual([
      'As it was.',
      'As it is now.',
      ['KOC'],
    ]);
  });

  it('is stopped, and planned anew; who has read it before is told of the other', async () => {
    const { announcementId } = await plan();
    await recall(announcementId);
    expect((await change(announcementId, 1)).body.error.code).toBe('changed_meanwhile');
    await run("update announcements set send_at = now() - interval '1 second' where begun_at is null");
    await work();
    expect(await texts()).toEqual([]);
    const { body } = await change(announcementId, 2);
    expect(body.data).toMatchObject({ state: 'planned', actions: ['change', 'stop'], sendAt: later });
    const actions = await run(
      `select action from audit_log where subject = 'announcement-${announcementId}' order by audit_id`,
    );
    expect(actions.map(({ action }) => action)).toEqual(
      ['send', 'stop', 'restore'].map((what) => `announcements.${what}`),
    );
  });

  it('that two change at once is as one of them has it, and the other is told', async () => {
    const { announcementId } = await plan();
    const both = await Promise.all(['One.', 'Two.'].map((text) => change(announcementId, 1, { text })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const won = both.find(({ status }) => status === 200);
    const [{ text }] = await run(`select text from announcements where announcement_id = ${announcementId}`);
    expect(text).toBe(won?.body.data.text);
  });

  it('that is changed while it goes comes to each once: as it was, or as it is now', async () => {
    const made = [];
    for (let count = 0; count < 6; count++) made.push(await plan());
    const these = `announcement_id in (${made.map((one) => one.announcementId)})`;
    await run(`update announcements set send_at = now() where ${these}`);
    const to = { empcodes: [people.asha, people.ravi], sendAt: undefined };
    const [, ...changes] = await Promise.all([
      beginDue(portal.platform),
      ...made.map(({ announcementId }) =>
        change(announcementId, 1, { ...to, text: `Now ${announcementId}.` }),
      ),
    ]);
    await work();
    const expected = made.flatMap(({ announcementId }, place) =>
      changes[place]?.status === 200
        ? to.empcodes.map((empcode) => [empcode, `Now ${announcementId}.`])
        : [[people.asha, 'As it was.']],
    );
    expect((await texts()).sort()).toEqual(expected.sort());
  });

  it('stays what it was once people have it, for whoever asks the database', async () => {
    const { announcementId } = await plan({ sendAt: undefined });
    await work();
    const where = `where announcement_id = ${announcementId}`;
    for (const to of ["text = 'Other.'", "empcodes = '{B1}'", 'begun_at = null, done_at = null'])
      await expect(run(`update announcements set ${to} ${where}`), to).rejects.toThrow(
        'does not change any more',
      );
    await recall(announcementId);
    await expect(
      run(`update announcements set recalled_at = null, recalled_by = null ${where}`),
    ).rejects.toThrow();
  });
});

describe('what is refused', () => {
  it.each([
    ['nobody', {}, 'group'],
    ['people and a group', { empcodes: ['A1'], group: everybody }, 'group'],
    ['nobody who works here', { empcodes: ['NOBODY'] }, 'group'],
    ['a link elsewhere', { group: everybody, link: 'https://elsewhere.example/me' }, 'link'],
    ['at a time that is past', { group: everybody, sendAt: '2026-01-01T00:00:00Z' }, 'sendAt'],
    ['in two years', { group: everybody, sendAt: '2029-01-01T00:00:00Z' }, 'sendAt'],
  ])('%s', async (_what, payload, field) => {
    const { status, body } = await send(payload);
    expect([status, Object.keys(body.error.fields ?? {})]).toEqual([422, [field]]);
    expect(await have()).toEqual([]);
  });

  it('no words', async () => {
    const { status, body } = await send({ group: everybody, text: ' \u200b ' });
    expect([status, Object.keys(body.error.fields)]).toEqual([400, ['text']]);
    expect(await have()).toEqual([]);
  });

  it('whoever is no administrator', async () => {
    expect((await send({ group: everybody }, asha)).status).toBe(403);
  });
});
