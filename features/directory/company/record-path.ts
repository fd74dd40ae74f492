/** Where somebody's record is. A code may have a stroke. */
export const recordPath = (empcode: string): string => `/admin/employees/${encodeURIComponent(empcode)}`;
