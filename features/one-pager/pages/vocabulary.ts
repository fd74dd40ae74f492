/** As what pages are had. */
export const fileFormats = ['pdf', 'pptx', 'xlsx'] as const;
export type FileFormat = (typeof fileFormats)[number];

/** How somebody's page was looked at. */
export const lookedWays = ['list', 'page', 'history', 'file'] as const;
export type LookedWay = (typeof lookedWays)[number];

/** How many there may be: more people than `atOnce` are made in the background. */
export const pagesBounds = {
  atOnce: 20,
  file: 2_000,
  deck: 200,
  listed: 50,
  links: 200,
  openLinks: 50,
} as const;

/** How long a link lasts, in hours, and a file that was made. */
export const linkHours = [1, 24, 168] as const;
export const fileHours = 24;
/** How long it is kept who looked, in days. */
export const lookDays = 365;
