import { expect, it } from 'vitest';
import { does, intentsOf, killsOf, kindsOfKill, people } from './plan.ts';
import { roomsUnderTest } from './rooms.ts';

const acts = roomsUnderTest.flatMap((room) => room.acts);
const first = <T>(count: number, of: Iterator<T>): T[] =>
  Array.from({ length: count }, () => of.next().value as T);

it('has two hundred people with a desk of their own, and those who do one thing beside them', () => {
  const own = people.filter((part) => does({}, part));
  expect([own.length, people.length]).toEqual([200, 204]);
});

it('is the same for the same seed, and another for another, for each person', () => {
  const names = (seed: number, place: number) =>
    first(300, intentsOf(seed, place, acts)).map(({ act, seed: drawn, restMs }) => [act.name, drawn, restMs]);
  expect(names(7, 20)).toEqual(names(7, 20));
  expect(names(7, 20)).not.toEqual(names(8, 20));
  expect(names(7, 20)).not.toEqual(names(7, 21));
  expect(first(30, killsOf(7))).toEqual(first(30, killsOf(7)));
  expect(first(30, killsOf(7))).not.toEqual(first(30, killsOf(8)));
});

it('has everybody do all that is theirs, each as often as its share, before anything comes once more', () => {
  for (const [place, part] of people.entries()) {
    const own = acts.filter((act) => does(act, part));
    expect(own, part).not.toEqual([]);
    const round = own.reduce((sum, { share = 1 }) => sum + share, 0);
    const done = Map.groupBy(first(round, intentsOf(3, place, acts)), ({ act }) => act);
    expect(new Set(done.keys())).toEqual(new Set(own));
    for (const [act, times] of done) expect(times.length, act.name).toBe(act.share ?? 1);
  }
});

it('kills each kind before any comes once more, and lets things be for a while between', () => {
  const kills = first(kindsOfKill.length * 20, killsOf(11));
  for (let from = 0; from < kills.length; from += kindsOfKill.length) {
    const kinds = kills.slice(from, from + kindsOfKill.length).map(({ kind }) => kind);
    expect(new Set(kinds)).toEqual(new Set(kindsOfKill));
  }
  for (const { afterMs, downMs, which } of kills) {
    expect(afterMs).toBeGreaterThanOrEqual(1_000);
    expect(downMs).toBeLessThanOrEqual(2_500);
    expect(which).toBeLessThan(1);
  }
});
