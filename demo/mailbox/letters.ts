import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Mailbox } from '#formats/text/mailbox.ts';
import { folded } from '#formats/text/spelling.ts';

/** A letter as it came. */
export interface ReceivedLetter {
  /** What its sender calls it: the same at every repetition. */
  readonly messageId: string;
  /** When it came, in ISO 8601. */
  readonly at: string;
  readonly from: Mailbox;
  readonly to: Mailbox;
  readonly subject: string;
  readonly text: string;
  /** Empty where it has none. */
  readonly html: string;
}

/** A letter that is kept, by its number in the order of their coming. */
export interface KeptLetter extends ReceivedLetter {
  readonly number: number;
}

/** So many letters are kept; the oldest make room. */
export const mostLetters = 500;
/** So many are on a page. */
export const lettersOnPage = 50;

/** The letters that the demo's people have been sent, a file each in a folder, so that they outlive a restart. */
export class LetterBox {
  readonly #folder: string;
  readonly #most: number;
  /** In the order of their coming. */
  #letters: KeptLetter[] = [];

  constructor(folder: string, most = mostLetters) {
    this.#folder = folder;
    this.#most = most;
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    for (const name of readdirSync(folder)) {
      const letter = /^\d+\.json$/.test(name) ? readLetter(join(folder, name)) : null;
      if (letter) this.#letters.push(letter);
      else rmSync(join(folder, name), { recursive: true, force: true });
    }
    this.#letters.sort((one, other) => one.number - other.number);
    this.#makeRoom();
  }

  /** Keeps a letter; one that has come before is not kept twice. */
  add(letter: ReceivedLetter): void {
    if (this.#letters.some(({ messageId }) => messageId !== '' && messageId === letter.messageId)) return;
    const kept = { ...letter, number: (this.#letters.at(-1)?.number ?? 0) + 1 };
    // Beside its place until it is whole: the process may be killed in the middle.
    const made = join(this.#folder, 'coming');
    writeFileSync(made, JSON.stringify(kept), { mode: 0o600 });
    renameSync(made, this.#fileOf(kept));
    this.#letters.push(kept);
    this.#makeRoom();
  }

  find(number: number): KeptLetter | undefined {
    return this.#letters.find((letter) => letter.number === number);
  }

  /** Those in whose person or subject each word of `search` is, the newest first: a page of what came before number `before`. */
  page(search: string, before = Number.POSITIVE_INFINITY): { letters: KeptLetter[]; more: boolean } {
    const words = folded(search).split(' ').filter(Boolean);
    const found = this.#letters.filter((letter) => {
      const said = folded(`${letter.to.name} ${letter.to.address} ${letter.subject}`);
      return letter.number < before && words.every((word) => said.includes(word));
    });
    return { letters: found.slice(-lettersOnPage).reverse(), more: found.length > lettersOnPage };
  }

  /** Throws all of them away. */
  empty(): void {
    for (const letter of this.#letters) rmSync(this.#fileOf(letter), { force: true });
    this.#letters = [];
  }

  #makeRoom(): void {
    const over = this.#letters.splice(0, Math.max(0, this.#letters.length - this.#most));
    for (const letter of over) rmSync(this.#fileOf(letter), { force: true });
  }

  #fileOf({ number }: KeptLetter): string {
    return join(this.#folder, `${number}.json`);
  }
}

/** A letter's file; null where it is none, or is cut short. */
function readLetter(file: string): KeptLetter | null {
  try {
    const { number, messageId, at, from, to, subject, text, html } = JSON.parse(readFileSync(file, 'utf8'));
    const texts = [messageId, at, subject, text, html, from.name, from.address, to.name, to.address];
    const isWhole = Number.isSafeInteger(number) && texts.every((one) => typeof one === 'string');
    return isWhole ? { number, messageId, at, from, to, subject, text, html } : null;
  } catch {
    return null;
  }
}
