import { expect, test } from 'vitest';
import { createLag } from './lag.ts';

test('a replica is as far behind as the last place of the primary that it has come to is old', () => {
  const lag = createLag();
  lag.note(100n, 1_000);
  expect(lag.reached(90n, 1_001)).toBeNull();
  expect(lag.reached(100n, 1_005)).toBe(5);
  lag.note(200n, 2_000);
  lag.note(300n, 3_000);
  expect(lag.reached(250n, 3_500)).toBe(1_500);
  expect(lag.reached(250n, 9_500)).toBe(7_500);
  // It hears nothing new, but neither does anybody write.
  lag.note(300n, 10_000);
  expect(lag.reached(300n, 10_002)).toBe(2);
});

test('one that stays behind for long counts as further behind than it is, never as less', () => {
  const lag = createLag();
  for (let second = 0; second < 5_000; second++) lag.note(BigInt(second), second * 1_000);
  expect(lag.reached(4_999n, 5_000_000)).toBeGreaterThan(4_000_000);
  lag.note(5_000n, 5_001_000);
  expect(lag.reached(5_000n, 5_001_000)).toBe(0);
});
