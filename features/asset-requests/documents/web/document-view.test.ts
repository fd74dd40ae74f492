import { expect, test } from 'vitest';
import { pictureSize, turned, zoomedIn, zoomedOut } from './document-view.ts';

test('zooming goes step by step and stops at its bounds', () => {
  expect([zoomedIn(1), zoomedIn(1.1), zoomedIn(5)]).toEqual([1.25, 1.25, 5]);
  expect([zoomedOut(1), zoomedOut(1.1), zoomedOut(0.5)]).toEqual([0.8, 1, 0.5]);
});

test('four quarters are a whole turn', () => {
  expect(turned(turned(turned(turned(0))))).toBe(0);
});

test('a wide picture is as wide as its place, a small one as itself, a turned one as high as it was wide', () => {
  const wide = { width: 2000, height: 1000 };
  expect(pictureSize(wide, 500, 1, 0).box).toEqual({ width: 500, height: 250 });
  expect(pictureSize({ width: 100, height: 50 }, 500, 1, 0).box).toEqual({ width: 100, height: 50 });
  const turned = pictureSize(wide, 500, 2, 90);
  expect(turned.box).toEqual({ width: 1000, height: 2000 });
  expect(turned.picture).toEqual({ width: 2000, height: 1000 });
});
