/** The lists of those who celebrate, as the specification names them: birthdays and work anniversaries, of today and of tomorrow. */
export const listNames = ['todaydob', 'todaydoj', 'nextdaydob', 'nextdaydoj'] as const;
export type ListName = (typeof listNames)[number];
