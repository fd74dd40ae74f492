import { m } from '#messages';

/** A role, as staff call it. */
export function roleWords(role: string): string {
  if (role === 'FL1') return m.requests_page_role_fl1();
  if (role === 'FL2') return m.requests_page_role_fl2();
  if (role === 'T1') return m.requests_page_role_t1();
  if (role === 'FINANCE') return m.requests_page_role_finance();
  return role === 'ADMIN' ? m.requests_page_role_admin() : m.requests_page_role_user();
}
