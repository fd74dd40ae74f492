import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestPortal, type TestPortal } from '../../../../testing/portal.ts';
import { openPeopleSearch, type PeopleSearch } from './people-search.ts';

let portal: TestPortal;
let search: PeopleSearch;
beforeAll(async () => {
  portal = await openTestPortal();
  search = openPeopleSearch(portal.platform);
});
afterAll(async () => {
  await search.close();
  await portal.close();
});

it('finds somebody by a typo, once it is built', async () => {
  await expect
    .poll(async () => (await search.find({ typed: 'ahsa nambiar', by: 'E1002' })).empcodes)
    .toContain('E1001');
});
