/** What somebody's day is marked as, in the order of the buttons. */
export const marks = ['present', 'leave', 'week_off', 'absent'] as const;
export type Mark = (typeof marks)[number];

/** What is known beforehand. */
export const absences = ['leave', 'week_off'] as const;
export type Absence = (typeof absences)[number];
