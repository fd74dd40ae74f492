import { expect, test } from 'vitest';
import { placeName } from './place-name.ts';

test.each([
  ['Kochi, MG Road', 'Kochi', 'Kochi, MG Road'],
  ['MG Road', 'Kochi', 'MG Road, Kochi'],
  ['Store (KOCHI)', 'Kochi', 'Store (KOCHI)'],
  ['New Delhi-Connaught Place', 'New Delhi', 'New Delhi-Connaught Place'],
  // A city within another word is not named yet.
  ['Punetown Mall', 'Pune', 'Punetown Mall, Pune'],
])('%s in %s is %s', (name, city, shown) => {
  expect(placeName(name, city)).toBe(shown);
});
