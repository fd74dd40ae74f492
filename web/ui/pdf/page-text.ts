/** What a page of a PDF says in one place, as PDF.js tells it: `x` and `y` from the foot of the page at the left, in points. */
export interface Piece {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** Of its letters. */
  readonly size: number;
}

/** A part of a page that is read in one go. `row`: what stands side by side, as in a table. */
export interface Passage {
  readonly kind: 'heading' | 'text' | 'item' | 'row';
  readonly text: string;
}

interface Line {
  readonly cells: readonly string[];
  readonly start: number;
  readonly end: number;
  readonly y: number;
  readonly size: number;
}

/** Shares of a letter's size: pieces are of one line, are two cells, lines are of two passages, letters are a heading's. */
const sameLine = 0.5;
const apart = 1.8;
const newPassage = 1.75;
const larger = 1.15;
/** A line that ends before this share of the widest ends its passage. */
const short = 0.75;
const bullet = /^(?:[•●▪◦‣–—*·]|\(?(?:\d{1,2}|[a-z]|[ivx]{1,4})[.)])\s+\S/iu;
/** No word of it: of a policy nothing that might be one is left out. */
const onlyNumber = /^[–—-]?\s*\p{N}{1,4}(?:\s*\/\s*\p{N}{1,4})?\s*[–—-]?$/u;

/** The passages of a page, in the order in which the document writes them; its number alone, at the head or foot, is left out. */
export function passagesOf(pieces: readonly Piece[]): Passage[] {
  const lines = linesOf(pieces.filter(({ text }) => text.trim() !== ''));
  const body = usualSize(pieces);
  const widest = Math.max(0, ...lines.map(({ end }) => end));
  const found: { kind: Passage['kind']; lines: Line[] }[] = [];
  for (const [index, line] of lines.entries()) {
    const isEdge = index === 0 || index === lines.length - 1;
    if (isEdge && lines.length > 1 && onlyNumber.test(line.cells.join(' '))) continue;
    const last = found.at(-1);
    const kind = kindOf(line, body);
    if (last && goesOn(last, line, kind, widest)) last.lines.push(line);
    else found.push({ kind, lines: [line] });
  }
  return found.map(({ kind, lines: of }) => ({
    kind,
    text: kind === 'row' ? (of[0]?.cells.join(' · ') ?? '') : joined(of),
  }));
}

function kindOf({ cells, size }: Line, body: number): Passage['kind'] {
  if (cells.length > 1 && !bullet.test(cells.join(' '))) return 'row';
  if (size > body * larger) return 'heading';
  return bullet.test(cells.join(' ')) ? 'item' : 'text';
}

/** True where a line goes on with the passage before it. */
function goesOn(
  { kind: before, lines }: { kind: Passage['kind']; lines: readonly Line[] },
  line: Line,
  kind: Passage['kind'],
  widest: number,
): boolean {
  const above = lines.at(-1);
  if (!above || kind === 'row' || kind === 'item' || before === 'row') return false;
  if ((kind === 'heading') !== (before === 'heading')) return false;
  if (Math.abs(above.size - line.size) > 0.1 * line.size) return false;
  const step = above.y - line.y;
  // Higher up: the next column.
  if (step < 0) return !endsSentence(above);
  if (step > newPassage * line.size) return false;
  return kind === 'heading' || above.end > short * widest || !endsSentence(above);
}

const endsSentence = ({ cells }: Line) => /[.!?:;।؟]$/u.test(cells.at(-1) ?? '');

function joined(lines: readonly Line[]): string {
  return lines
    .map(({ cells }) => cells.join(' '))
    .reduce((text, line) => (/\p{L}-$/u.test(text) ? `${text}${line}` : `${text} ${line}`))
    .replace(/\s+/gu, ' ')
    .trim();
}

function linesOf(pieces: readonly Piece[]): Line[] {
  const lines: Piece[][] = [];
  for (const piece of pieces) {
    const last = lines.at(-1)?.at(-1);
    if (last && Math.abs(last.y - piece.y) < sameLine * Math.max(last.size, piece.size))
      lines.at(-1)?.push(piece);
    else lines.push([piece]);
  }
  return lines.map((of) => ({
    cells: cellsOf(of),
    start: Math.min(...of.map(({ x }) => x)),
    end: Math.max(...of.map(({ x, width }) => x + width)),
    y: of[0]?.y ?? 0,
    size: Math.max(...of.map(({ size }) => size)),
  }));
}

/** What stands on a line, parted where there is a wide gap. */
function cellsOf(line: readonly Piece[]): string[] {
  const cells: string[] = [];
  let before: Piece | undefined;
  for (const piece of line) {
    const gap = before ? gapBetween(before, piece) : Number.POSITIVE_INFINITY;
    if (gap > apart * piece.size) cells.push(piece.text.trim());
    else {
      const isApart = gap > 0.15 * piece.size || /\s$/u.test(before?.text ?? '') || /^\s/u.test(piece.text);
      cells.push(`${cells.pop() ?? ''}${isApart ? ' ' : ''}${piece.text.trim()}`);
    }
    before = piece;
  }
  return cells;
}

/** Between two pieces of a line, whichever way it is read. */
const gapBetween = (one: Piece, other: Piece) =>
  other.x >= one.x ? other.x - (one.x + one.width) : one.x - (other.x + other.width);

/** The size that most letters have. */
function usualSize(pieces: readonly Piece[]): number {
  const letters = new Map<number, number>();
  for (const { size, text } of pieces) {
    const rounded = Math.round(size * 2) / 2;
    letters.set(rounded, (letters.get(rounded) ?? 0) + text.length);
  }
  return [...letters].sort((one, other) => other[1] - one[1])[0]?.[0] ?? 0;
}
