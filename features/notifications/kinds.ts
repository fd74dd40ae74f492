/** What a person can choose about: each group of notices, as the preferences name it. */
export const noticeGroups = ['waiting', 'moved', 'mention', 'comment', 'reminder', 'other'] as const;
export type NoticeGroup = (typeof noticeGroups)[number];

const groupOfEvent: Readonly<Record<string, NoticeGroup>> = {
  waiting: 'waiting',
  moved: 'moved',
  mention: 'mention',
  comment: 'comment',
  reminder: 'reminder',
  escalation: 'reminder',
  nudge: 'reminder',
  stuck: 'reminder',
  paid: 'moved',
};

/** The group that a notice's kind (`thing.event`) belongs to. */
export function groupOf(kind: string): NoticeGroup {
  const event = kind.split('.').at(-1) ?? '';
  return Object.hasOwn(groupOfEvent, event) ? (groupOfEvent[event] ?? 'other') : 'other';
}

/** By which ways a person gets the notices of a group. */
export interface Ways {
  readonly portal: boolean;
  readonly mail: boolean;
}

/** Until somebody chooses: both ways. */
export const waysAtFirst: Ways = { portal: true, mail: true };
