declare module '#server/jobs/outbox.ts' {
  interface Jobs {
    /** A message whose time has come, to the next of those it is for. */
    'announcements.send': { announcementId: number };
  }
}
