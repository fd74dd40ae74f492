import { expect, test } from 'vitest';
import { figuresOf, type PostDay } from './rules.ts';

const row = (given: Partial<PostDay>): PostDay => ({
  store: 'kochi',
  storeName: 'Kochi',
  designation: 'Cashier',
  posts: 0,
  onRolls: 0,
  available: 0,
  onLeave: 0,
  leaveKnown: 0,
  notMarked: 0,
  open: true,
  begun: true,
  ...given,
});

/** The worked example of the glossary: Kochi has marked its day, Aluva has not begun, Thrissur is closed today. */
const example = [
  row({ designation: 'Cashier', posts: 4, onRolls: 4, available: 2, onLeave: 1, leaveKnown: 1 }),
  row({ designation: 'Optician', posts: 3, onRolls: 2, available: 2 }),
  row({ designation: 'Trainee', posts: 0, onRolls: 1, available: 1 }),
  row({ store: 'aluva', posts: 5, onRolls: 6, onLeave: 1, leaveKnown: 1, notMarked: 5, begun: false }),
  row({ store: 'thrissur', posts: 2, onRolls: 2, notMarked: 1, available: 1, open: false }),
];

test.each([
  ['AvailableToday', 6],
  ['OnLeave', 2],
  // Kochi alone: 7 posts less 5 present, the trainee among them.
  ['GAPToday', 2],
  // All three: 14 posts less 15 on the rolls.
  ['GAPasofToday', -1],
  ['storesCounted', 1],
  ['postsCounted', 7],
  ['notMarked', 5],
] as const)('of the worked example, %s is %i', (figure, expected) => {
  expect(figuresOf(example, 3)[figure]).toBe(expected);
});

test('where there is nothing, all of it is nothing', () => {
  expect(Object.values(figuresOf([], 0)).every((number) => number === 0)).toBe(true);
});
