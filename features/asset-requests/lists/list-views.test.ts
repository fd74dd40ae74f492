import { expect, test } from 'vitest';
import { transitions } from '../workflow/graph.ts';
import { listViews, statusesOf, viewStatuses } from './list-views.ts';

test('whatever waits for an approver is in one part of what waits, and in one only', () => {
  const parts = Object.values(viewStatuses).flat();
  expect(new Set(parts).size).toBe(parts.length);
  const approvers = transitions.filter(({ role }) => role === 'FL1' || role === 'FL2');
  expect([...new Set(approvers.flatMap(({ from }) => from))].sort()).toEqual([...parts].sort());
});

test('all that waits and all there is keep to no status', () => {
  expect(listViews.filter((view) => statusesOf(view) === null)).toEqual(['waiting', 'all']);
});
