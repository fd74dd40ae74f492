import { expect, it } from 'vitest';
import { everyDrawing, pairsOf, pairwise } from './drawings.ts';

it('has each pair within fourteen drawings', () => {
  const order = pairwise();
  expect(order.length).toBeLessThanOrEqual(14);
  expect(new Set(order.flatMap(pairsOf))).toEqual(new Set(everyDrawing.flatMap(pairsOf)));
});
