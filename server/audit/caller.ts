/** From where a call comes: for the audit log, and for the list of somebody's sessions. */
export interface Caller {
  readonly address: string;
  /** The call's id, which the log has too. */
  readonly reference: string;
  /** What the browser says of itself. */
  readonly userAgent?: string | undefined;
}
