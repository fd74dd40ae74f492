import { BookError, longestText, mostSharedBytes, mostSharedTexts } from './spreadsheet-cells.ts';

const blockBytes = 1024 * 1024;
/** What a character may take, and what stands in front of a text: its length. */
const mostBytesOfOne = 3;
const lengthBytes = 2;
/** Of a text that is too long, one character more than may be: so it is known for that. */
const kept = longestText + 1;

/** The texts that the cells of a workbook share: millions, so they are kept as bytes outside of the heap, and made a text when they are read. */
export class SharedTexts {
  #starts = new Uint32Array(1024);
  #count = 0;
  readonly #blocks: Buffer[] = [];
  #used = blockBytes;

  /** @throws BookError when they are too many, or too much */
  add(text: string): void {
    const short = text.slice(0, kept);
    if (this.#used + lengthBytes + short.length * mostBytesOfOne > blockBytes) this.#addBlock();
    const at = this.#blocks.length - 1;
    const block = this.#blocks[at] as Buffer;
    const bytes = block.write(short, this.#used + lengthBytes);
    block.writeUInt16LE(bytes, this.#used);
    this.#addStart(at * blockBytes + this.#used);
    this.#used += lengthBytes + bytes;
  }

  /** Undefined: there is no such text. */
  get(place: number): string | undefined {
    if (!(place >= 0 && place < this.#count)) return undefined;
    const start = this.#starts[place] ?? 0;
    const block = this.#blocks[Math.floor(start / blockBytes)];
    const at = start % blockBytes;
    return block?.toString('utf8', at + lengthBytes, at + lengthBytes + block.readUInt16LE(at));
  }

  #addBlock(): void {
    if (this.#blocks.length * blockBytes >= mostSharedBytes) throw new BookError('too_big');
    this.#blocks.push(Buffer.allocUnsafeSlow(blockBytes));
    this.#used = 0;
  }

  #addStart(start: number): void {
    if (this.#count >= mostSharedTexts) throw new BookError('too_big');
    if (this.#count === this.#starts.length) {
      const longer = new Uint32Array(this.#count * 2);
      longer.set(this.#starts);
      this.#starts = longer;
    }
    this.#starts[this.#count++] = start;
  }
}
