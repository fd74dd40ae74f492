import type { Standing, Thing } from '#contract/doctor.ts';
import type { ReplicaState } from '../db/replica.ts';

/** A clock is ahead of this machine's by so many milliseconds; null: nobody said. */
type Ahead = number | null;

/** Why no provider was found. */
export type ProviderFault =
  | { readonly kind: 'silent'; readonly setting: string; readonly code: string }
  | { readonly kind: 'no file'; readonly path: string }
  | { readonly kind: 'no description'; readonly setting: string }
  | { readonly kind: 'another issuer'; readonly said: string }
  | { readonly kind: 'client refused' };

/** Why the mail server takes no letter. `said` is what it said itself, where that is no word of the portal's. */
export interface MailFault {
  readonly kind: 'closed' | 'silent' | 'no host' | 'refused' | 'other';
  readonly said: string;
}

/** Why `PUBLIC_URL` gives no answer: none came, it speaks http and not https, or its certificate is not trusted here. */
export interface ProxyFault {
  readonly kind: 'silent' | 'plain' | 'certificate';
  readonly code: string;
}

/** What was found of all that the portal stands on. Nothing in it is a secret. */
export interface Facts {
  readonly database: {
    /** A sentence that names the setting, and says what to do. */
    readonly fault: string | null;
    /** Null: it was not reached, or a portal has the embedded one open. */
    readonly found: {
      readonly embedded: boolean;
      /** Of PostgreSQL: 18. Null: it is not made yet. */
      readonly version: number | null;
      /** May make tables there. */
      readonly mayCreate: boolean;
      /** What one server tells is heard by the others: not through a pooler of transactions. */
      readonly hears: boolean;
      /** `DATABASE_DIRECT_URL` is set. */
      readonly direct: boolean;
      /** How many migrations a start would run; null: nothing was ever started on it. */
      readonly waiting: number | null;
      readonly aheadMs: number;
    } | null;
    /** A portal has the embedded one open. */
    readonly inUse: boolean;
  };
  /** Null: there is none. */
  readonly replica: ReplicaState | null;
  /** Some of the kept files that the database names; null: it could not be asked. */
  readonly files: { readonly looked: number; readonly missing: readonly string[] } | null;
  /** The bucket of the files: why it cannot be written to, read or emptied, as the storage says it; null: it can. Null as a whole: files are kept on the disk. */
  readonly bucket: { readonly name: string; readonly fault: string | null } | null;
  /** The version of `pg_dump`; null: there is none. */
  readonly dumpVersion: number | null;
  readonly provider: {
    readonly sso: 'demo' | 'saml' | 'oidc';
    readonly fault: ProviderFault | null;
    /** How it writes its name, where `OIDC_ISSUER` has that but for a slash at the end. */
    readonly slash: string | null;
    readonly aheadMs: Ahead;
  };
  /** Null: no mail is set up. */
  readonly mail: { readonly fault: MailFault | null; readonly sentTo: string | null } | null;
  /** `fault` is a sentence that names the setting. */
  readonly disk: { readonly fault: string | null; readonly freeBytes: number | null };
  readonly proxy: {
    readonly url: string;
    readonly fault: ProxyFault | null;
    /** Null: it was not reached. */
    readonly found: {
      readonly status: number;
      /** Where it sends whoever asks; null: nowhere. */
      readonly leadsTo: string | null;
      /** It is this portal that answers. */
      readonly isPortal: boolean;
      /** How long after the first piece of a stream the last one came, in milliseconds; null: no stream. */
      readonly spreadMs: number | null;
      /** Whom the portal was asked for; null: it did not say. */
      readonly host: string | null;
      /** A proxy said for whom it asks, and `TRUST_PROXY` does not name it. */
      readonly unheard: boolean;
      readonly aheadMs: Ahead;
    } | null;
  };
}

/** A line of the doctor's. */
export interface Line {
  readonly thing: Thing;
  readonly standing: Standing;
  /** In the language of whoever reads it. */
  readonly says: () => string;
}
