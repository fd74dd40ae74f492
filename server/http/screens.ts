/** The addresses that are screens; the page's router knows the same ones. */
export const screens = [
  '/',
  '/requests-list',
  '/asset-at-residence',
  '/asset-at-residence/*',
  '/requests-list/*',
  '/cover',
  '/payments',
  '/payments/*',
  '/profile',
  '/profile/devices',
  '/admin/sessions',
  '/admin/sign-in',
  '/signed-in',
  '/mode',
  '/help-and-support',
  '/admin/audit-log',
] as const;
