/** What is looked at of all that the portal stands on. */
export const things = [
  'database',
  'replica',
  'backup',
  'bucket',
  'files',
  'provider',
  'mail',
  'disk',
  'proxy',
  'clock',
] as const;
export type Thing = (typeof things)[number];

/** How something stands: in order, to be looked at, wrong, or not set up. */
export const standings = ['ok', 'look', 'wrong', 'off'] as const;
export type Standing = (typeof standings)[number];
