import type { Logger } from 'pino';
import type { Db } from '#server/db/database.ts';
import type { Env } from '#server/env.ts';
import { WrongSetting } from '#server/env-settings.ts';
import { type IdentityProvider, readMetadata } from './identity-provider.ts';
import { isAddress, markOf, readSource } from './metadata-read.ts';
import { type KeptMetadata, keepMetadata, keptMetadata } from './metadata-store.ts';
import { metadataText } from './metadata-text.ts';
import { XmlError } from './xml-shape.ts';

/** How the provider's metadata stands, for the administrator. */
export interface MetadataState {
  /** The file or address that it comes from. */
  readonly source: string;
  /** When the copy in use was read there. */
  readonly readAt: Date;
  /** When it was last tried. */
  readonly triedAt: Date;
  /** Why the last try did not work: the copy in use is an older one. Null when it did. */
  readonly error: string | null;
  /** True when validUntil of the copy in use has passed. It goes on being used. */
  readonly outdated: boolean;
}

interface Around {
  readonly env: Pick<Env, 'SAML_IDP_METADATA' | 'SAML_IDP_ENTITY_ID'>;
  readonly db: Db;
  readonly log: Logger;
  readonly now: () => Date;
}

type Copy = Omit<KeptMetadata, 'source'> & { readonly provider: IdentityProvider };

const checkEveryMs = 30_000;
const refreshEveryMs = 3_600_000;
const againAfterErrorMs = 300_000;
const unknownKeyEveryMs = 60_000;

/**
 * Opens the company's provider from SAML_IDP_METADATA: a file, or an address, whose last good copy is in the database so that a start
 * without the provider's site works. The entity id stays: the one of SAML_IDP_ENTITY_ID, or the one that the address told first.
 * @throws WrongSetting with what to mend
 */
export async function openMetadataSource(around: Around): Promise<MetadataSource> {
  const source = around.env.SAML_IDP_METADATA ?? '';
  const kept = isAddress(source) ? await keptMetadata(around.db, source) : null;
  const pinned = around.env.SAML_IDP_ENTITY_ID ?? kept?.entityId ?? null;
  const mark = isAddress(source) ? '' : await markOf(source);
  try {
    return new MetadataSource(around, source, mark, await readGood(around, source, pinned));
  } catch (failure) {
    if (!kept || kept.entityId !== pinned || !(failure instanceof WrongSetting)) throw failure;
    const opened = new MetadataSource(around, source, mark, { ...kept, provider: parse(kept.xml, pinned) });
    opened.noteFailure(failure);
    return opened;
  }
}

/** The provider of SAML_IDP_METADATA, kept up to date until it is stopped. */
export class MetadataSource {
  /** As it is at any time: its values change when its metadata does, its entity id never. */
  readonly provider: IdentityProvider;
  readonly #around: Around;
  readonly #source: string;
  readonly #timer: NodeJS.Timeout;
  #mark: string;
  #copy: Copy;
  #triedAt: Date;
  #error: string | null = null;
  #reading: Promise<void> | null = null;
  #askedAt = 0;

  constructor(around: Around, source: string, mark: string, copy: Copy) {
    this.#around = around;
    this.#source = source;
    this.#mark = mark;
    this.#copy = copy;
    this.#triedAt = around.now();
    this.provider = live(() => this.#copy.provider);
    this.#timer = setInterval(() => this.refreshIfDue(), checkEveryMs).unref();
  }

  state(): MetadataState {
    return {
      source: this.#source,
      readAt: this.#copy.readAt,
      triedAt: this.#triedAt,
      error: this.#error,
      outdated: isOver(this.#copy.provider.validUntil, this.#around.now()),
    };
  }

  /** Reads the metadata again if it is time, or if the file has changed. Never throws. */
  async refreshIfDue(): Promise<void> {
    if (await this.#isDue()) await this.#refresh();
  }

  /**
   * For a signature that none of `certificates` made: true when the provider has others by now. Reads the metadata again for it, at most
   * once a minute.
   */
  async hasOthersThan(certificates: readonly string[]): Promise<boolean> {
    const changed = () => certificates.join() !== this.provider.certificates.join();
    if (changed()) return true;
    const now = this.#around.now().getTime();
    if (!this.#reading && now - this.#askedAt < unknownKeyEveryMs) return false;
    this.#askedAt = now;
    await this.#refresh();
    return changed();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** Says in the log and the state that an older copy is in use. */
  noteFailure(failure: unknown): void {
    this.#error = failure instanceof Error ? failure.message : String(failure);
    const { readAt } = this.#copy;
    this.#around.log.warn({ reason: this.#error, readAt }, "the provider's metadata is an older copy");
  }

  async #isDue(): Promise<boolean> {
    if (isAddress(this.#source)) {
      const age = this.#around.now().getTime() - this.#triedAt.getTime();
      return age >= (this.#error ? againAfterErrorMs : refreshEveryMs);
    }
    const before = this.#mark;
    this.#mark = await markOf(this.#source).catch(() => 'unreadable');
    return this.#mark !== before;
  }

  #refresh(): Promise<void> {
    this.#reading ??= this.#readAgain().finally(() => {
      this.#reading = null;
    });
    return this.#reading;
  }

  async #readAgain(): Promise<void> {
    const { log, now } = this.#around;
    this.#triedAt = now();
    try {
      const copy = await readGood(this.#around, this.#source, this.#copy.entityId);
      if (copy.xml !== this.#copy.xml) log.info("the provider's metadata has changed");
      this.#copy = copy;
      this.#error = null;
    } catch (failure) {
      this.noteFailure(failure);
    }
    const { validUntil } = this.#copy.provider;
    if (isOver(validUntil, now())) log.warn({ validUntil }, "the provider's metadata is out of date");
  }
}

/** Reads the source; what is not of the pinned provider, or (from an address) out of date, is not good. Keeps what is. */
async function readGood({ db, now }: Around, source: string, pinned: string | null): Promise<Copy> {
  const readAt = now();
  const bytes = await readSource(source);
  const xml = asSetting(() => metadataText(bytes));
  const provider = parse(xml, pinned);
  if (pinned !== null && provider.entityId !== pinned) {
    throw new WrongSetting(
      `SAML_IDP_METADATA is now of ${provider.entityId} where it was of ${pinned}. If that is meant, set SAML_IDP_ENTITY_ID to the new one and start again.`,
    );
  }
  const copy = { entityId: provider.entityId, xml, readAt };
  if (isAddress(source)) {
    if (isOver(provider.validUntil, readAt)) {
      throw new WrongSetting('SAML_IDP_METADATA is not valid: its validUntil has passed.');
    }
    await keepMetadata(db, { ...copy, source });
  }
  return { ...copy, provider };
}

/** What is handed around once and for all, and always says what is so now. */
function live(current: () => IdentityProvider): IdentityProvider {
  return {
    get entityId() {
      return current().entityId;
    },
    get signInUrl() {
      return current().signInUrl;
    },
    get signOutUrl() {
      return current().signOutUrl;
    },
    get signOutAnswerUrl() {
      return current().signOutAnswerUrl ?? null;
    },
    get validUntil() {
      return current().validUntil;
    },
    get certificates() {
      return current().certificates;
    },
    demo: false,
  };
}

function isOver(validUntil: Date | null, now: Date): boolean {
  return validUntil !== null && validUntil <= now;
}

function parse(xml: string, pinned: string | null): IdentityProvider {
  return { ...asSetting(() => readMetadata(xml, pinned)), demo: false };
}

/** What is wrong with a document is wrong with the setting. @throws WrongSetting */
function asSetting<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
    throw new WrongSetting(`SAML_IDP_METADATA is not a SAML identity provider's metadata: ${error.message}.`);
  }
}
