import type { Addresses } from '#contract/call.ts';

/** Each call with its method and path: the contract, the page and the tests take them from here. */
export const calls = {
  getEmployeeCard: 'GET /download/rest/employeeCard',
  getMyPeople: 'GET /download/rest/myPeople',
  favouritePerson: 'POST /download/rest/favouritePerson',
  openedPerson: 'POST /download/rest/openedPerson',
  saveContact: 'POST /download/rest/saveContact',
  saveLanguage: 'POST /download/rest/saveLanguage',
} as const satisfies Addresses;
