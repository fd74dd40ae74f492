/** A thing as it is typed. */
export interface TypedRecord {
  key: string;
  value: Record<string, unknown>;
  /** YYYY-MM-DD, or what was typed and is no day. */
  effectiveFrom: string;
  note: string;
}
