import { afterAll, beforeAll, expect, test } from 'vitest';
import { isRefusal } from '#contract/refusal.ts';
import { sentence } from '#contract/sentence.ts';
import { transact } from '#server/db/database.ts';
import { chair, Desk, fillCompany, people } from '#testing/asset-requests.ts';
import { type MailServer, startMailServer } from '#testing/others/mail-server.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { lockRequest } from '../../requests/server/store.ts';
import type { Decision } from '../../workflow/decision.ts';
import { ownerOf, transitions } from '../../workflow/graph.ts';
import type { Transition } from '../../workflow/transition.ts';
import type { RequestRole, Status } from '../../workflow/vocabulary.ts';
import { tellPeople } from './service.ts';

let mail: MailServer;
let portal: TestPortal;
let requestNumber: number;
beforeAll(async () => {
  mail = await startMailServer();
  portal = await openTestPortal({
    demo: false,
    env: { SMTP_URL: mail.url, MAIL_FROM: 'portal@meridian.example.com' },
  });
  await fillCompany(portal);
  const { body } = await new Desk(portal).submit('asha', chair(10_000));
  requestNumber = Number(body.data.requestID.slice(4));
  await portal.drainOutbox();
});
afterAll(async () => {
  await portal.close();
  await mail.close();
});

interface HandOver {
  readonly from: Status;
  readonly to: Status;
  readonly owner: RequestRole;
  readonly transition: Transition;
}

/** Where an arrow may lead from a status, and who has it there. */
function targetsOf({ next }: Transition): { to: Status; owner: RequestRole | null }[] {
  if ('asks' in next) return [{ to: 'Seek Clarification', owner: next.asks }];
  const statuses: Exclude<Status, 'Seek Clarification'>[] =
    'to' in next
      ? [next.to]
      : 'resumes' in next
        ? ['RTGS Request', 'Cheque Request', 'Online Request', 'ReimbursementFl2']
        : ['RTGS Request', 'Cheque Request', 'Online Request'];
  return statuses.map((to) => ({ to, owner: ownerOf(to) }));
}

const handOvers: HandOver[] = transitions.flatMap((transition) =>
  transition.from.flatMap((from) =>
    targetsOf(transition).flatMap(({ to, owner }) =>
      owner && owner !== transition.role ? [{ from, to, owner, transition }] : [],
    ),
  ),
);

const actors = { USER: 'asha', FL1: 'ravi', FL2: 'leena', T1: 'tara', FINANCE: 'faisal' } as const;
/** Those who have it next: whoever approves first has a colleague. */
const next = { USER: ['A1'], FL1: ['B1', 'B2'], FL2: ['C1'], T1: ['T1'], FINANCE: ['F1'] } as const;

test('there are hand-overs to everyone who takes part', () => {
  expect(new Set(handOvers.map(({ owner }) => owner))).toEqual(new Set(Object.keys(next)));
});

test.each(
  handOvers.map((one) => [`${one.transition.role} ${one.transition.action}`, one.from, one.to, one] as const),
)('%s, from %s to %s, is told to whoever has it then', async (_name, from, to, { transition, owner }) => {
  const { role, action } = transition;
  const who = actors[role];
  (mail.taken as unknown[]).length = 0;
  await portal.platform.database.pool.query('delete from notifications');
  const told = await transact(portal.platform.database, async (tx) => {
    const request = await lockRequest(tx, requestNumber);
    if (!request) throw new Error('no request');
    const at = new Date();
    const decision: Decision = {
      next: { ...request, currentStatus: to, owner, version: request.version + 1 },
      history: {
        sequence: request.version + 1,
        at,
        actor: people[who],
        role,
        action,
        onBehalfOf: null,
        fromStatus: from,
        toStatus: to,
        comment: null,
        facts: {},
      },
      movement: { reserved: 0, consumed: 0 },
      message: sentence('assetrequests_done_files'),
      paymentDue: null,
      recovery: null,
    };
    const actor = {
      name: who,
      email: '',
      orgUnit: 'Retail',
      locationId: 'KOC',
      empcode: people[who],
      grants: [],
    };
    await tellPeople(tx, portal.platform, actor, decision);
    return true;
  });
  expect(isRefusal(told)).toBe(false);
  // An e-mail goes while it waits for its reader still.
  await portal.platform.database.pool.query(
    'update asset_requests set current_status = $2, owner = $3 where request_number = $1',
    [requestNumber, to, owner],
  );
  await portal.drainOutbox();
  const { rows } = await portal.platform.database.pool.query(
    "select empcode, text, link from notifications where kind = 'asset-request.waiting' order by empcode",
  );
  expect(rows.map(({ empcode }) => empcode)).toEqual(next[owner]);
  for (const { empcode, text, link } of rows) {
    expect(text).toMatch(/Ergonomic chair.* (You are next|You or \w+ can go on): \S/);
    const letter = mail.taken.find(({ recipient }) => recipient.startsWith(`${empcode.toLowerCase()}@`));
    const whose = empcode === people.asha ? 'your' : 'Asha’s';
    expect(letter?.subject).toBe(`Your turn: ${whose} Ergonomic chair (AAR-${requestNumber})`);
    expect(letter?.text).toContain(text);
    expect(letter?.text).toContain(`${portal.platform.env.PUBLIC_URL}${link}`);
  }
  // The employee hears of it too, when somebody else has moved it.
  const aboutTheirs = mail.taken.filter(({ recipient }) => recipient.startsWith('a1@'));
  expect(aboutTheirs).toHaveLength(role === 'USER' ? 0 : 1);
});
