/**
 * Where a grant comes from: an administrator's hand, the routing of approvals, the company's directory, the portal's own start. Uploads of employees,
 * the HR system and the records of stores grant none.
 */
export const grantSources = ['hand', 'routing', 'directory', 'start'] as const;
export type GrantSource = (typeof grantSources)[number];

/**
 * Why a grant has ended: an administrator's hand, the routing, the directory, its holder left, its place was merged into one for which they hold it,
 * they go by another code, a review, or its last day is over.
 */
export const endings = ['hand', 'routing', 'directory', 'left', 'merged', 'code', 'review', 'over'] as const;
export type EndedWhy = (typeof endings)[number];
