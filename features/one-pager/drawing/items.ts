import { ratings, skill } from './bars.ts';
import { career } from './career.ts';
import { body, label, leastBeside, none, type Of, small, stacked } from './item-parts.ts';
import { colours } from './looks.ts';
import { baseline, drawn, type Piece, type Setting, shape, together, widthOfText, words } from './marks.ts';
import { nineBox } from './nine-box.ts';
import type { DrawnItem } from './page.ts';

/** The label of what is drawn below it. */
const above = (setting: Setting, text: string): Piece =>
  text === '' ? none : words(setting, text, { ...label(setting), weight: 'bold', most: 2 });

/** How wide the labels of facts are that stand together. */
export const labelRoom = (setting: Setting, facts: readonly Of<'text'>[]) =>
  Math.max(0, ...facts.map((one) => widthOfText(setting, one.label, label(setting)))) + 1;

/** A value beside its label, which has so much room. */
export function fact(setting: Setting, { label: named, text, lines }: Of<'text'>, labelled: number): Piece {
  const { width } = setting;
  if (named === '') return words(setting, text, { ...body(setting), most: lines });
  if (width < leastBeside)
    return stacked(
      [
        words(setting, named, { ...label(setting), most: 2 }),
        words(setting, text, { ...body(setting), most: lines }),
      ],
      0.5,
    );
  const room = Math.min(width * 0.42, Math.max(labelled, width * 0.2));
  const x = room + 12;
  const lower = baseline(text, setting.looks.body) - baseline(named, setting.looks.label);
  return together([
    { piece: words(setting, named, { ...label(setting), width: room, most: 3 }), y: Math.max(0, lower) },
    {
      piece: words(setting, text, { ...body(setting), x, width: width - x, most: lines }),
      y: Math.max(0, -lower),
    },
  ]);
}

/** An entry of a list, behind its mark. */
function entry(setting: Setting, text: string): Piece {
  const { looks, width } = setting;
  const dot = 3;
  const y = baseline(text, looks.body) - looks.body * 0.36 - dot / 2;
  const x = dot + 7;
  return {
    ...together([
      { piece: drawn([shape(setting, 'ellipse', [0.5, y, dot, dot], colours.accent)], 0) },
      { piece: words(setting, text, { ...body(setting), x, width: width - x }) },
    ]),
    whole: false,
  };
}

/** The initials, or the picture that was given. */
export function portrait(setting: Setting, { picture, initials }: Of<'picture'>, side: number): Piece {
  const { item } = setting;
  const place = { x: 0, y: 0, width: side, height: side, item };
  if (picture !== null) return drawn([{ kind: 'picture', picture, ...place }], side);
  const set = words(setting, initials, {
    size: side * 0.34,
    weight: 'bold',
    colour: colours.accentStrong,
    width: side,
    align: 'centre',
    most: 1,
  });
  return drawn(
    [
      shape(setting, 'ellipse', [0, 0, side, side], colours.accentSoft),
      ...set.marks.map((mark) => ({ ...mark, y: (side - set.height) / 2 })),
    ],
    side,
  );
}

/** An item in pieces, one below the other, and how far each stands below the one before. */
export function piecesOf(
  setting: Setting,
  item: Exclude<DrawnItem, { kind: 'text' }>,
): { pieces: readonly Piece[]; gap: number } {
  const { looks } = setting;
  const headed = (pieces: readonly Piece[], gap: number) => {
    const head = 'label' in item ? above(setting, item.label) : none;
    const [first, ...rest] = pieces;
    if (head === none || !first) return { pieces: [head, ...pieces].filter(({ height }) => height > 0), gap };
    // A label does not stand alone at the foot of a page.
    const begun = { ...stacked([head, first], 2.5), whole: first.whole };
    return { pieces: [begun, ...rest], gap };
  };
  if (item.kind === 'paragraph')
    return headed([words(setting, item.text, { ...body(setting), most: item.lines })], 0);
  if (item.kind === 'list')
    return headed(
      cells(
        setting,
        item.entries.map((text) => (room) => entry(room, text)),
        isShort(setting, item.entries),
      ),
      2.5,
    );
  if (item.kind === 'picture')
    return { pieces: [portrait(setting, item, Math.min(setting.width, looks.picture * 1.3))], gap: 0 };
  if (item.kind === 'career') return headed(career(setting, item), 0);
  if (item.kind === 'ratings') return headed(ratings(setting, item), 3);
  if (item.kind === 'nine-box') return headed([nineBox(setting, item)], 0);
  const said = Math.max(0, ...item.skills.map((one) => widthOfText(setting, one.said ?? '', small(setting))));
  const saidRoom = said > 0 ? said + 1 : 0;
  const each = item.skills.map((one) => (room: Setting) => skill(room, one, item.most, saidRoom));
  return headed(cells(setting, each), 2.5);
}

/** Whether every entry of a list fits on a line of a cell. */
function isShort(setting: Setting, entries: readonly string[]): boolean {
  const { width } = cellsOf(setting);
  return entries.every((text) => widthOfText(setting, text, body(setting)) <= width - 12);
}

function cellsOf({ looks, width }: Setting): { across: number; width: number } {
  const across = Math.max(1, Math.floor((width + looks.gutter) / (looks.cellWidth + looks.gutter)));
  return { across, width: (width - (across - 1) * looks.gutter) / across };
}

/** Short things side by side where there is room for it: row by row. */
export function cells(
  setting: Setting,
  each: readonly ((room: Setting) => Piece)[],
  mayBeside = true,
): Piece[] {
  const { across, width } = mayBeside ? cellsOf(setting) : { across: 1, width: setting.width };
  const rows: Piece[] = [];
  for (let at = 0; at < each.length; at += across) {
    const row = each.slice(at, at + across).map((set) => set({ ...setting, width }));
    // What stands side by side stands on one line, also where scripts of other heights meet.
    const line = Math.max(0, ...row.map(firstLine));
    const placed = row.map((piece, column) => ({
      piece,
      x: column * (width + setting.looks.gutter),
      y: line - firstLine(piece),
    }));
    rows.push(together(placed));
  }
  return rows;
}

/** Where the letters of a piece's first line stand, below its top. */
function firstLine({ marks }: Piece): number {
  const first = marks.find((mark) => mark.kind === 'text');
  return first ? first.y + first.height / first.lines.length / 2 + first.size * 0.3 : 0;
}
