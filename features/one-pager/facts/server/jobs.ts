declare module '#server/jobs/outbox.ts' {
  interface Jobs {
    /** Pages may say something else than what was published of them: those of these people, or (null) of everybody. */
    'one-pager.publish': { empcodes: string[] | null };
    /** A run of the HR system that has begun. */
    'one-pager.sync': { uploadId: string };
  }
}
