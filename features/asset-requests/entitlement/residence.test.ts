import { expect, test } from 'vitest';
import { whoHasAssets } from './residence.ts';

const staff = {
  role: ['USER'],
  org: 'Technology',
  assestBalFlag: 1,
  email: 'asha@meridian.example.com',
  companyDomain: 'meridian.example.com',
};

test.each([
  [staff, true],
  [{ ...staff, assestBalFlag: 0 }, false],
  [{ ...staff, org: 'IBD-GCC' }, false],
  [{ ...staff, org: 'IBD-North America' }, false],
  [{ ...staff, org: 'IBD-GCC', assestBalFlag: 0, role: ['ADMIN'] }, false],
])('the asset screens are open to %o: %s', (reader, open) => {
  expect(whoHasAssets.isOpen(reader)).toBe(open);
});

test('whoever they are not open to is told why: by where they work, else by what they have', () => {
  expect(whoHasAssets.why({ ...staff, org: 'IBD-GCC', assestBalFlag: 0 })).toContain('your organisation');
  expect(whoHasAssets.why({ ...staff, assestBalFlag: 0 })).toContain('No money is set aside');
});
