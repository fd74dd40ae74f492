/**
 * The keys of PostgreSQL's advisory locks: all in one place, for two locks of one key would wait for each other. Any number will do, as
 * long as every server of one database uses the same.
 */
export const lockKeys = {
  migrations: 4_181_920,
  auditSeal: 4_181_921,
  /** One change of managers is decided at a time. */
  managers: 4_181_922,
  /** The first administrator is made by one server. */
  firstAdmin: 4_181_923,
  /** One change of a setting at a time. */
  settings: 4_181_924,
} as const;
