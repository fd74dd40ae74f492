/** What a person can choose about: each group of notices, as the preferences name it. */
export const noticeGroups = [
  'waiting',
  'moved',
  'mention',
  'comment',
  'reminder',
  'greeting',
  'other',
] as const;
export type NoticeGroup = (typeof noticeGroups)[number];

/** Kinds of notice (`thing.event`) that a room sends, of one group. */
export interface NoticeKinds {
  readonly group: NoticeGroup;
  readonly kinds: readonly string[];
}

/** Tells the group of a kind of notice, by what the rooms say; one that none has named is of the others. */
export function groupsOf(told: readonly NoticeKinds[]): (kind: string) => NoticeGroup {
  const groups = new Map(told.flatMap(({ group, kinds }) => kinds.map((kind) => [kind, group] as const)));
  return (kind) => groups.get(kind) ?? 'other';
}

/** By which ways a person gets the notices of a group. */
export interface Ways {
  readonly portal: boolean;
  readonly mail: boolean;
  /** Their e-mails go once a day, as one letter. */
  readonly daily: boolean;
  /** To the browsers that were asked to. */
  readonly push: boolean;
}

/** Until somebody chooses: all ways, an e-mail for each. */
export const waysAtFirst: Ways = { portal: true, mail: true, daily: false, push: true };
