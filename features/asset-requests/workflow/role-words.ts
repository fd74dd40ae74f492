import { m } from '#messages';

const words = {
  FL1: 'assetrequests_page_role_fl1',
  FL2: 'assetrequests_page_role_fl2',
  T1: 'assetrequests_page_role_t1',
  FINANCE: 'assetrequests_page_role_finance',
  ADMIN: 'assetrequests_page_role_admin',
} as const;
const messages = {
  assetrequests_page_role_fl1: m.assetrequests_page_role_fl1,
  assetrequests_page_role_fl2: m.assetrequests_page_role_fl2,
  assetrequests_page_role_t1: m.assetrequests_page_role_t1,
  assetrequests_page_role_finance: m.assetrequests_page_role_finance,
  assetrequests_page_role_admin: m.assetrequests_page_role_admin,
  assetrequests_page_role_user: m.assetrequests_page_role_user,
};

/** The message by which staff call a role. */
export function roleMessage(role: string): keyof typeof messages {
  return Object.hasOwn(words, role) ? words[role as keyof typeof words] : 'assetrequests_page_role_user';
}

/** A role, as staff call it. */
export const roleWords = (role: string): string => messages[roleMessage(role)]();
