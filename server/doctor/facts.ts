/** What was found of all that the portal stands on. A fault is a sentence that names the setting, and says what to do. */
export interface Facts {
  readonly database: {
    readonly fault: string | null;
    /** Null: it was not reached, or a portal has the embedded one open. */
    readonly found: {
      readonly embedded: boolean;
      /** Of PostgreSQL: 18. */
      readonly version: number;
      /** May make tables there. */
      readonly mayCreate: boolean;
      /** How many migrations a start would run; null: nothing was ever started on it. */
      readonly waiting: number | null;
      /** How far its clock is ahead of this one's, in milliseconds. */
      readonly aheadMs: number;
    } | null;
    /** A portal has the embedded one open. */
    readonly inUse: boolean;
  };
  /** The version of `pg_dump`; null: there is none. */
  readonly dumpVersion: number | null;
  readonly provider: { readonly sso: 'demo' | 'saml' | 'oidc'; readonly fault: string | null };
  /** Null: no mail is set up. */
  readonly mail: { readonly fault: string | null; readonly sentTo: string | null } | null;
  readonly disk: { readonly fault: string | null; readonly freeBytes: number | null };
  readonly proxy: {
    readonly url: string;
    readonly fault: string | null;
    /** Null: it was not reached. */
    readonly found: {
      readonly status: number;
      /** Where it sends whoever asks; null: nowhere. */
      readonly leadsTo: string | null;
      /** It is this portal that answers. */
      readonly isPortal: boolean;
      /** How long after the first piece of a stream the last one came, in milliseconds; null: no stream. */
      readonly spreadMs: number | null;
      readonly aheadMs: number | null;
    } | null;
  };
}

/** How something stands: in order, to be looked at, wrong, or not set up. */
export type Standing = 'ok' | 'look' | 'wrong' | 'off';

/** A line of the doctor's. */
export interface Line {
  readonly standing: Standing;
  readonly text: string;
}
