import { describe, expect, test } from 'vitest';
import type { Sentence } from '#contract/sentence.ts';
import { say } from '#server/say.ts';
import { ownerOf, transitions } from '../workflow/graph.ts';
import { displayName } from '../workflow/statuses.ts';
import { type Action, actions, type RequestRole, type Status, statuses } from '../workflow/vocabulary.ts';
import {
  commentTelling,
  escalationTelling,
  heldSentence,
  namedTelling,
  notDoneTelling,
  nudgeTelling,
  paidBackTelling,
  reminderTelling,
  stuckTelling,
  unnamedTelling,
} from './events.ts';
import { nextFor } from './next.ts';
import { stepTelling } from './notice.ts';
import { type StepTold, type Thing, thingOf } from './told.ts';

const asha = { empcode: 'E1', name: 'Asha Nambiar' };
const ravi = { empcode: 'E2', name: 'Ravi Menon' };
const leena = { empcode: 'E3', name: 'Leena Thomas' };
const omar = { empcode: 'E4', name: 'Omar Farooq' };
const meeraForLeena = { empcode: 'E5', name: 'Meera Iyer', onBehalfOf: leena };

const step = (more: Partial<StepTold>): StepTold => ({
  requestID: 'AAR-7',
  employee: asha,
  thing: { first: 'Chair', category: 'Chair', more: 0 },
  currentStatus: 'RTGS Request',
  owner: 'FL2',
  ownerHasLeft: false,
  moneyMoved: false,
  next: [leena],
  by: ravi,
  action: 'approve',
  said: null,
  paymentDue: false,
  ...more,
});
const told = (one: StepTold, reader: { empcode: string }) => say(stepTelling(one, reader.empcode).text);

test('says who did what, and what comes next', () => {
  expect(told(step({}), asha)).toBe('Ravi Menon approved your chair. Leena Thomas is next.');
  expect(told(step({}), leena)).toBe(
    'Ravi Menon approved Asha Nambiar’s chair. You are next: approve it or ask a question.',
  );
});

/** What was done, as its employee and as everybody else is told. */
const done: Record<Action, [mine: string, others: string]> = {
  submit: ['X made a request: chair', 'X made a request: chair'],
  approve: ['X approved your chair', 'X approved Asha Nambiar’s chair'],
  seekClarification: ['X has a question about your chair', 'X has a question about Asha Nambiar’s chair'],
  rejectRequest: ['X rejected your chair', 'X rejected Asha Nambiar’s chair'],
  cancelRequest: ['X cancelled the request: chair', 'X cancelled the request: chair'],
  updateRequest: ['X answered the question about the chair', 'X answered the question about the chair'],
  answer: ['X answered the question about your chair', 'X answered the question about Asha Nambiar’s chair'],
  recordPayment: ['X paid the shop for your chair', 'X paid the shop for Asha Nambiar’s chair'],
  prepareCheque: ['X prepared the cheque for your chair', 'X prepared the cheque for Asha Nambiar’s chair'],
  informUser: [
    'X says that the cheque for your chair is ready',
    'X says that the cheque for Asha Nambiar’s chair is ready',
  ],
  placeOrder: ['X ordered your chair', 'X ordered Asha Nambiar’s chair'],
  receivedGood: [
    'X received the chair in good condition and sent the invoice',
    'X received the chair in good condition and sent the invoice',
  ],
  receivedDamaged: ['X received the chair damaged', 'X received the chair damaged'],
  uploadInvoice: ['X sent the invoice for the chair', 'X sent the invoice for the chair'],
  reuploadInvoice: ['X sent another invoice for the chair', 'X sent another invoice for the chair'],
  verifyInvoice: ['X checked the invoice for your chair', 'X checked the invoice for Asha Nambiar’s chair'],
  wrongInvoice: [
    'X sent back the invoice for your chair',
    'X sent back the invoice for Asha Nambiar’s chair',
  ],
  closeWithRecovery: ['X closed the request for your chair', 'X closed the request for Asha Nambiar’s chair'],
  addFiles: ['X added documents to the request: chair', 'X added documents to the request: chair'],
};

/** What whoever has it is to do, by its status. */
const tasks: Partial<Record<Status, string>> = {
  'Pending Approval': 'approve it, ask a question or reject it',
  'Seek Clarification': 'answer the question',
  'RTGS Request': 'approve it or ask a question',
  'Cheque Request': 'approve it or ask a question',
  'Online Request': 'approve it or ask a question',
  ReimbursementFl2: 'check the bill and approve it, or ask a question',
  'RTGS Approve': 'pay the shop',
  'Cheque Approve': 'prepare the cheque',
  'Cheque Created': 'tell Asha Nambiar that the cheque is ready',
  'Online Approve': 'place the order',
  'Online Done': 'say how it arrived',
  'RTGS Done': 'upload the invoice',
  'Check Invoice': 'check the invoice',
  'Wrong Invoice': 'upload the right invoice',
};

/** Everyone who may read of a step, with whom it is then, and what each is told comes next. */
const readers: [who: string, reader: { empcode: string }, next: StepTold['next'], says: string][] = [
  ['the employee', asha, [leena], 'Leena Thomas is next.'],
  ['the employee, of several', asha, [leena, omar], 'Leena Thomas or Omar Farooq is next.'],
  ['the employee, of a cover', asha, [meeraForLeena], 'Meera Iyer for Leena Thomas is next.'],
  [
    'the employee, of nobody',
    asha,
    [],
    'Nobody covers the next step yet: an administrator will name somebody.',
  ],
  ['the next owner', leena, [leena], 'You are next: TASK.'],
  ['one of several owners', leena, [leena, omar], 'You or Omar Farooq can go on: TASK.'],
  ['the covering colleague', meeraForLeena, [meeraForLeena], 'You are next, for Leena Thomas: TASK.'],
  [
    'the covering colleague, of several',
    meeraForLeena,
    [omar, meeraForLeena],
    'You (for Leena Thomas) or Omar Farooq can go on: TASK.',
  ],
];

/** Every arrow of the graph with each status that it leads to, and the submission. */
const arrows = [
  { action: 'submit' as Action, to: 'Pending Approval' as Status, owner: 'FL1' as RequestRole | null },
  ...transitions.flatMap(({ action, next }) => {
    if ('asks' in next) return [{ action, to: 'Seek Clarification' as Status, owner: next.asks }];
    const open = ['RTGS Request', 'Cheque Request', 'Online Request'] as const;
    const targets =
      'to' in next ? [next.to] : 'resumes' in next ? [...open, 'ReimbursementFl2' as const] : open;
    return targets.map((to) => ({ action, to: to as Status, owner: ownerOf(to) }));
  }),
];

test('the arrows are of every action but that of further files, and reach every status', () => {
  expect(new Set(arrows.map(({ action }) => action)).size).toBe(actions.length - 1);
  expect(new Set(arrows.map(({ to }) => to))).toEqual(new Set(statuses));
});

describe.each(arrows)('$action to $to', ({ action, to, owner }) => {
  test.each(readers)('%s', (_who, reader, next, says) => {
    const toEmployee = owner === 'USER';
    const with_ = owner === null ? [] : toEmployee ? [asha] : next;
    const one = step({ action, currentStatus: to, owner, next: with_, by: { empcode: 'X', name: 'X' } });
    const [mine, others] = done[action];
    const isEmployee = reader === asha;
    const back = to === 'Rejected' && isEmployee;
    const nothing = back ? 'Its amount is back in your balance.' : 'Nothing more is to be done.';
    const theirs = isEmployee ? `You are next: ${tasks[to]}.` : 'Asha Nambiar is next.';
    const expected =
      owner === null ? nothing : toEmployee ? theirs : says.replace('TASK', tasks[to] ?? 'none');
    expect(told(one, reader)).toBe(`${isEmployee ? mine : others}. ${expected}`);
  });
});

test('no notice speaks the workflow’s code, and each is kept apart from its words', () => {
  const codes = [...statuses, ...statuses.map(displayName), 'FL1', 'FL2', 'T1', 'FINANCE', 'undefined', '{'];
  for (const { action, to, owner } of arrows)
    for (const [, reader, next] of readers) {
      const { text, subject } = stepTelling(step({ action, currentStatus: to, owner, next }), reader.empcode);
      for (const one of [text, subject]) {
        const words = say(one);
        expect(codes.filter((code) => words.includes(code))).toEqual([]);
        expect(say(JSON.parse(JSON.stringify(one)) as Sentence)).toBe(words);
      }
    }
});

test('quotes what was asked or why not, and says when a bill is paid back', () => {
  const asked = step({ action: 'seekClarification', currentStatus: 'Seek Clarification', owner: 'USER' });
  expect(told({ ...asked, next: [asha], said: 'Which\n size?' }, asha)).toBe(
    'Ravi Menon has a question about your chair: “Which size?” You are next: answer the question.',
  );
  const long = told({ ...asked, said: 'x'.repeat(300) }, asha);
  expect(long).toContain(`${'x'.repeat(199)}…”`);
  // A note with an approval is to be read on the request.
  expect(told(step({ said: 'Fine.' }), asha)).not.toContain('Fine');
  const closed = step({ currentStatus: 'Closed', owner: null, next: [], paymentDue: true });
  expect(told(closed, asha)).toBe('Ravi Menon approved your chair. You will be paid back next.');
});

test('what a leaver cannot do themselves, and what came damaged, has a task of its own', () => {
  const left = step({ owner: 'USER', ownerHasLeft: true, currentStatus: 'Seek Clarification' });
  const task = (one: StepTold) => say(nextFor(one, leena.empcode));
  expect(task(left)).toBe('You are next: Asha Nambiar has left, so reject it.');
  expect(task({ ...left, moneyMoved: true })).toBe('You are next: Asha Nambiar has left, so close it.');
  expect(task({ ...left, currentStatus: 'RTGS Done' })).toBe(
    'You are next: Asha Nambiar has left, so close it.',
  );
  const damaged = step({ owner: 'FL1', moneyMoved: true, currentStatus: 'Seek Clarification' });
  expect(task(damaged)).toBe('You are next: say how it goes on.');
  expect(task({ ...damaged, currentStatus: 'Pending Approval' })).toBe(
    'You are next: approve it or ask a question.',
  );
});

test('an e-mail’s subject says whose turn it is, or what happened', () => {
  const subject = (reader: { empcode: string }) => say(stepTelling(step({}), reader.empcode).subject);
  expect(subject(leena)).toBe('Your turn: Asha Nambiar’s chair (AAR-7)');
  expect(subject(asha)).toBe('Ravi Menon approved your chair (AAR-7)');
});

test.each<[Thing, string]>([
  [{ first: 'Chair, mesh back', category: 'Chair', more: 0 }, 'chair, mesh back'],
  [{ first: 'Chair', category: 'Office chair', more: 1 }, 'chair and 1 more'],
  [{ first: 'Dell monitor', category: 'Monitor', more: 2 }, 'Dell monitor and 2 more'],
  [{ first: 'UPS', category: 'UPS', more: 0 }, 'UPS'],
  [{ first: 'कुर्सी', category: 'Chair', more: 0 }, 'कुर्सी'],
  [{ first: `Desk ${'x'.repeat(200)}`, category: 'Desk', more: 0 }, `desk ${'x'.repeat(74)}…`],
])('%j is called %s', (thing, called) => {
  expect(say(thingOf(thing))).toBe(called);
});

test.each([
  [
    'a reminder',
    reminderTelling(step({}), '2026-11-12', leena.empcode).text,
    'Nothing has happened with Asha Nambiar’s chair since 12-11-2026. You are next: approve it or ask a question.',
  ],
  [
    'a reminder of one’s own',
    reminderTelling(
      step({ owner: 'USER', currentStatus: 'RTGS Done', next: [asha] }),
      '2026-11-12',
      asha.empcode,
    ).text,
    'Nothing has happened with your chair since 12-11-2026. You are next: upload the invoice.',
  ],
  [
    'a cover’s reminder',
    reminderTelling(step({ next: [meeraForLeena] }), '2026-11-12', 'E5').text,
    'Nothing has happened with Asha Nambiar’s chair since 12-11-2026. You are next, for Leena Thomas: approve it or ask a question.',
  ],
  [
    'an escalation',
    escalationTelling(step({}), '2026-11-12', 'E9').text,
    'Leena Thomas has kept Asha Nambiar’s chair waiting since 12-11-2026. Please remind them, or ask an administrator to name somebody else.',
  ],
  [
    'an escalation of two',
    escalationTelling(step({ next: [leena, omar] }), '2026-11-12', 'E9').text,
    'Leena Thomas or Omar Farooq has kept Asha Nambiar’s chair waiting since 12-11-2026. Please remind them, or ask an administrator to name somebody else.',
  ],
  [
    'an escalation of the employee',
    escalationTelling(step({ owner: 'USER', next: [asha] }), '2026-11-12', 'E9').text,
    'Asha Nambiar has kept their own chair waiting since 12-11-2026. Please remind them, or ask an administrator to name somebody else.',
  ],
  [
    'a kind reminder',
    nudgeTelling(step({}), leena.empcode).text,
    'Asha Nambiar would be glad if you looked at the chair. You are next: approve it or ask a question.',
  ],
  [
    'who was named',
    namedTelling(step({}), 'Nila Rao', leena.empcode).text,
    'Nila Rao named you for Asha Nambiar’s chair. You are next: approve it or ask a question.',
  ],
  [
    'who is named no more',
    unnamedTelling(step({}), 'Nila Rao', omar.empcode).text,
    'Nila Rao gave Asha Nambiar’s chair to somebody else. You need do nothing more.',
  ],
  [
    'paid back',
    paidBackTelling(step({}), { by: 'Faisal Khan', reference: 'UTR1' }).text,
    'Faisal Khan paid you back for your chair. The bank’s reference is UTR1.',
  ],
  [
    'not done',
    notDoneTelling(step({}), 'It was cancelled.').text,
    'Your decision on Asha Nambiar’s chair could not be carried out. It was cancelled.',
  ],
  [
    'stuck',
    stuckTelling(step({}), { key: 'assetrequests_stuck_nobody', with: { role: 'Approval 2', city: 'Kochi' } })
      .text,
    'Nobody can take on Asha Nambiar’s chair. Kochi has nobody for Approval 2 any more. Please name somebody for it.',
  ],
  [
    'a comment',
    commentTelling(step({}), { by: 'Ravi Menon', text: 'Soon', event: 'comment' }, asha.empcode).text,
    'Ravi Menon wrote about your chair: “Soon”',
  ],
  [
    'a mention',
    commentTelling(step({}), { by: 'Ravi Menon', text: 'Soon', event: 'mention' }, leena.empcode).text,
    'Ravi Menon mentioned you on Asha Nambiar’s chair: “Soon”',
  ],
])('%s', (_name, sentence, words) => {
  expect(say(sentence)).toBe(words);
});

test.each<[Partial<StepTold>, string]>([
  [{}, 'Leena Thomas gets Asha Nambiar’s chair next.'],
  [
    { next: [] },
    'Nobody covers the next step of Asha Nambiar’s chair yet: an administrator will name somebody.',
  ],
  [{ action: 'seekClarification', owner: 'USER', next: [asha] }, 'Your question goes to Asha Nambiar.'],
  [{ action: 'answer', next: [leena, omar] }, 'Your answer goes to Leena Thomas or Omar Farooq.'],
  [
    { action: 'rejectRequest', owner: null, next: [] },
    'Asha Nambiar will be told that you rejected the chair.',
  ],
  [
    { action: 'informUser', owner: 'USER', next: [asha] },
    'Asha Nambiar will be told that the cheque for the chair is ready.',
  ],
  [{ action: 'verifyInvoice', owner: null, next: [] }, 'The request of Asha Nambiar will be closed: chair.'],
  [{ owner: null, next: [], paymentDue: true }, 'Asha Nambiar will be paid back for the chair.'],
  [
    { action: 'wrongInvoice', owner: 'USER', next: [asha] },
    'Asha Nambiar will be asked for another invoice for the chair.',
  ],
])('a decision that can be undone says first what will happen: %j', (more, words) => {
  expect(say(heldSentence(step(more)))).toBe(words);
});
