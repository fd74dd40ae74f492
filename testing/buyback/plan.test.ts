import { expect, it } from 'vitest';
import { plansOf } from './plan.ts';

it('has whatever two things can meet an order meet, among as few as npm test has', () => {
  const plans = plansOf(1, 240, 20);
  const meetings = (one: 'way' | 'mood' | 'said', other: 'mood' | 'said' | 'after') =>
    new Set(plans.map((plan) => `${plan[one]}, ${plan[other]}`)).size;
  expect({
    wayAndMood: meetings('way', 'mood'),
    wayAndSaid: meetings('way', 'said'),
    wayAndAfter: meetings('way', 'after'),
    moodAndSaid: meetings('mood', 'said'),
    moodAndAfter: meetings('mood', 'after'),
    saidAndAfter: meetings('said', 'after'),
  }).toEqual({
    wayAndMood: 56,
    wayAndSaid: 35,
    wayAndAfter: 21,
    moodAndSaid: 40,
    moodAndAfter: 24,
    saidAndAfter: 15,
  });
  expect(plans).toHaveLength(240);
  expect(plansOf(1, 240, 20)).toEqual(plans);
});
