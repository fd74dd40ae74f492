/** What every call of the room begins with (the specification's section 7). */
export const base = '/onepager/onepager-service';
