/** How long the room's own pair of secrets lasts, in seconds (the specification's section 3): with it the session of the portal has to live. */
export const pairSeconds = 82_800;

/** The header and the cookie that have them. */
export const pairHeader = 'authtoken';
export const pairCookie = 'one_pager_token';
