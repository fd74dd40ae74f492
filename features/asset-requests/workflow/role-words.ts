import { m } from '#messages';

const words = {
  FL1: 'requests_page_role_fl1',
  FL2: 'requests_page_role_fl2',
  T1: 'requests_page_role_t1',
  FINANCE: 'requests_page_role_finance',
  ADMIN: 'requests_page_role_admin',
} as const;
const messages = {
  requests_page_role_fl1: m.requests_page_role_fl1,
  requests_page_role_fl2: m.requests_page_role_fl2,
  requests_page_role_t1: m.requests_page_role_t1,
  requests_page_role_finance: m.requests_page_role_finance,
  requests_page_role_admin: m.requests_page_role_admin,
  requests_page_role_user: m.requests_page_role_user,
};

/** The message by which staff call a role. */
export function roleMessage(role: string): keyof typeof messages {
  return Object.hasOwn(words, role) ? words[role as keyof typeof words] : 'requests_page_role_user';
}

/** A role, as staff call it. */
export const roleWords = (role: string): string => messages[roleMessage(role)]();
