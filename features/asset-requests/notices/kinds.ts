/** The kinds of notice that are sent about asset requests, by what a person chooses about. */
export const requestNotices = [
  { group: 'waiting', kinds: ['asset-request.waiting'] },
  { group: 'moved', kinds: ['asset-request.moved', 'asset-request.paid'] },
  { group: 'mention', kinds: ['asset-request.mention'] },
  { group: 'comment', kinds: ['asset-request.comment'] },
  {
    group: 'reminder',
    kinds: [
      'asset-request.reminder',
      'asset-request.escalation',
      'asset-request.nudge',
      'asset-request.stuck',
    ],
  },
  { group: 'other', kinds: ['asset-request.assigned', 'asset-request.unassigned', 'asset-request.not-done'] },
] as const;
