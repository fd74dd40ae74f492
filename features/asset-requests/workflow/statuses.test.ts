import { expect, test } from 'vitest';
import { ownerOf, transitions } from './graph.ts';
import { activeStatuses, ofStatus } from './statuses.ts';
import { finalStatuses, paymentModes } from './vocabulary.ts';

test.each(activeStatuses)('%s waits for a role that has a step from it', (status) => {
  const takers = transitions.filter(({ from }) => from.includes(status)).map(({ role }) => role);
  const { owner } = ofStatus[status];
  expect(takers).toEqual(expect.arrayContaining([owner ?? 'USER']));
});

test('what is final waits for nobody', () => {
  expect(finalStatuses.map(ownerOf)).toEqual([null, null, null]);
});

test('each way to pay is due at one status, where money or an order leaves', () => {
  const due = activeStatuses.filter((status) => ofStatus[status].due);
  expect(due.map((status) => ofStatus[status].due)).toEqual([...paymentModes]);
  for (const status of due)
    expect(transitions.filter(({ from, movesMoney }) => from.includes(status) && movesMoney)).toHaveLength(1);
});

test('what is its employee’s to do names itself', () => {
  for (const status of activeStatuses)
    expect([status, ofStatus[status].own !== undefined]).toEqual([status, ofStatus[status].owner === 'USER']);
});
