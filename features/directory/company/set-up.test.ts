import { expect, test } from 'vitest';
import { hrStep, peopleStep, placesStep } from './set-up.ts';

const first = {
  locations: [{ locationId: 'HQ', name: 'Meridian', city: 'Meridian' }],
  orgUnits: [{ orgUnit: 'HQ', name: 'Meridian' }],
};
const berlin = { locationId: 'BER', name: 'Berlin', city: 'Berlin' };
const group = { locationId: 'HQ', orgUnit: 'HQ', grade: 'A' };

test.each([
  ['only what the first start made', placesStep(first), 'open: 1 place, 1 org unit'],
  [
    'a place of the company’s',
    placesStep({ ...first, locations: [...first.locations, berlin] }),
    'done: 2 places, 1 org unit',
  ],
  ['the first administrator alone', peopleStep({ people: 1, groups: [group] }), 'open: 1 person at 1 place'],
  [
    'people',
    peopleStep({ people: 200, groups: [group, { ...group, locationId: 'BER' }] }),
    'done: 200 people at 2 places',
  ],
  [
    'more than are counted',
    peopleStep({ people: 10_001, groups: [group] }),
    'done: 10000+ people at 1 place',
  ],
  ['no HR', hrStep({ people: 2, held: [] }), 'open: Nobody yet'],
  ['nobody to be HR', hrStep({ people: 1, held: [] }), 'later: Nobody yet'],
  [
    'HR',
    hrStep({ people: 2, held: [{ role: 'HR', locationId: null, orgUnit: null, count: 1 }] }),
    'done: 1 person',
  ],
])('%s', (_, { state, said }, expected) => expect(`${state}: ${said}`).toBe(expected));
