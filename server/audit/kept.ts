/** The entry that says that months of the log were let go. */
export const forgotten = 'audit-log.forget';
