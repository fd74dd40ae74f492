import { colours } from './looks.ts';
import {
  baseline,
  drawn,
  type Mark,
  type Piece,
  type Setting,
  shape,
  together,
  widthOfText,
  words,
} from './marks.ts';
import type { DrawnItem } from './page.ts';

type Of<K extends DrawnItem['kind']> = Extract<DrawnItem, { kind: K }>;

const body = (setting: Setting) =>
  ({ size: setting.looks.body, weight: 'regular', colour: colours.ink }) as const;
const label = (setting: Setting) =>
  ({ size: setting.looks.label, weight: 'regular', colour: colours.quiet }) as const;
const small = (setting: Setting) =>
  ({ size: setting.looks.small, weight: 'regular', colour: colours.quiet }) as const;

/** Narrower than this, a label stands above its value. */
const leastBeside = 185;
const none: Piece = { height: 0, marks: [], whole: false, beyond: [] };

/** One below the other, as one piece. */
function stacked(pieces: readonly Piece[], gap: number): Piece {
  let y = 0;
  const placed = pieces
    .filter(({ height }) => height > 0)
    .map((piece, at) => {
      if (at > 0) y += gap;
      const part = { piece, y };
      y += piece.height;
      return part;
    });
  return together(placed);
}

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

/** A skill: its name, of as many marks as there are levels so many full ones, and what that is in words, which has so much room. */
function skill(setting: Setting, one: Of<'skills'>['skills'][number], most: number, saidRoom: number): Piece {
  const { width, looks } = setting;
  const whole = Math.round(most);
  const high = looks.bar - 1;
  const barWidth = Math.min(width * 0.4, Math.max(40, whole * 16));
  const said = Math.min(saidRoom, width * 0.3);
  const x = width - barWidth - (said > 0 ? said + 8 : 0);
  const y = baseline(one.name, looks.body) - looks.body * 0.36 - high / 2;
  const level = Math.max(0, Math.min(one.level, most));
  const parts = whole >= 1 && whole <= 8 ? whole : 1;
  const gap = parts > 1 ? 2.5 : 0;
  const each = (barWidth - gap * (parts - 1)) / parts;
  const bars: Mark[] = [];
  for (let at = 0; at < parts; at += 1) {
    const left = x + at * (each + gap);
    const full = Math.max(0, Math.min(1, parts === 1 ? level / most : level - at));
    bars.push(shape(setting, 'rectangle', [left, y, each, high], colours.track));
    if (full > 0) bars.push(shape(setting, 'rectangle', [left, y, each * full, high], colours.accent));
  }
  const lower = baseline(one.name, looks.body) - baseline(one.said ?? '', looks.small);
  return together([
    { piece: words(setting, one.name, { ...body(setting), width: x - 12, most: 2 }) },
    { piece: drawn(bars, y + high) },
    {
      piece: words(setting, one.said ?? '', { ...small(setting), x: width - said, width: said, most: 1 }),
      y: Math.max(0, lower),
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

/** What somebody was: a line from one to the next. */
function career(setting: Setting, { steps }: Of<'career'>): Piece[] {
  const { looks, width } = setting;
  const isNarrow = width < leastBeside;
  const when = isNarrow
    ? 0
    : Math.min(
        width * 0.3,
        Math.max(...steps.map((step) => widthOfText(setting, step.when, label(setting))), 0) + 2,
      );
  const dot = 6;
  const line = when + (isNarrow ? 0 : 10);
  const x = line + dot + 9;
  return steps.map((step, at) => {
    const room = { x, width: width - x };
    const lower = baseline(step.what, looks.body) - baseline(step.when, looks.label);
    const first = words(setting, step.when, {
      ...label(setting),
      ...(isNarrow ? room : { width: when, align: 'start' }),
      most: 2,
    });
    const texts = stacked(
      [
        isNarrow ? first : none,
        words(setting, step.what, { ...body(setting), weight: 'bold', ...room, most: 2 }),
        words(setting, step.where, { ...label(setting), ...room, most: 2 }),
      ],
      0.5,
    );
    const isLast = at === steps.length - 1;
    const own = isNarrow ? texts.height : Math.max(texts.height, first.height + Math.max(0, lower));
    const y = baseline(isNarrow ? step.when : step.what, looks.body) - looks.body * 0.36 - dot / 2;
    const height = Math.max(own, y + dot) + (isLast ? 0 : looks.row + 2);
    const marks: Mark[] = [];
    // From this one to the next, whose own dot is drawn over its end.
    if (!isLast)
      marks.push(shape(setting, 'rectangle', [line + dot / 2 - 0.5, y + dot, 1, height - dot], colours.line));
    marks.push(
      shape(
        setting,
        'ellipse',
        [line, y, dot, dot],
        at === 0 ? colours.accent : colours.white,
        colours.accent,
      ),
    );
    const rest = [{ piece: drawn(marks, 0) }, { piece: texts }];
    const piece = together(isNarrow ? rest : [{ piece: first, y: Math.max(0, lower) }, ...rest]);
    return { ...piece, height, whole: true };
  });
}

/** A row for each year: the year, its bar, and what it says. */
function ratings(setting: Setting, { years, most }: Of<'ratings'>): Piece[] {
  const { looks, width } = setting;
  const widest = (texts: readonly string[], face: { size: number; weight: 'regular' | 'bold' }) =>
    Math.max(0, ...texts.map((text) => widthOfText(setting, text, face)));
  const yearRoom = Math.min(
    width * 0.25,
    widest(
      years.map(({ year }) => year),
      label(setting),
    ) + 1,
  );
  const saidRoom = Math.min(
    width * 0.46,
    widest(
      years.map(({ said }) => said),
      body(setting),
    ) + 1,
  );
  const x = yearRoom + 10;
  const barWidth = Math.min(Math.max(24, width - x - saidRoom - 10), 200);
  const saidAt = x + barWidth + 10;
  return years.map(({ year, value, said }) => {
    const lower = baseline(said, looks.body) - baseline(year, looks.label);
    const y = baseline(said || year, looks.body) - looks.body * 0.36 - looks.bar / 2;
    const bars: Mark[] = [];
    if (value === null)
      bars.push(shape(setting, 'rectangle', [x, y + looks.bar / 2 - 0.4, barWidth, 0.8], colours.line));
    else {
      bars.push(shape(setting, 'rectangle', [x, y, barWidth, looks.bar], colours.track));
      const part = most > 0 ? Math.max(0, Math.min(1, value / most)) : 0;
      if (part > 0)
        bars.push(shape(setting, 'rectangle', [x, y, barWidth * part, looks.bar], colours.accent));
    }
    const piece = together([
      { piece: words(setting, year, { ...label(setting), width: yearRoom, most: 1 }), y: Math.max(0, lower) },
      { piece: drawn(bars, y + looks.bar) },
      {
        piece: words(setting, said, { ...body(setting), x: saidAt, width: width - saidAt, most: 2 }),
        y: Math.max(0, -lower),
      },
    ]);
    return { ...piece, whole: true };
  });
}

/** Three by three, what goes up turned along its side; where somebody stands is full, and named beside it. */
function nineBox(setting: Setting, { across, up, cell, placed }: Of<'nine-box'>): Piece {
  const { looks, width, item } = setting;
  const gap = 2.5;
  const side = looks.cell * 3 + gap * 2;
  const upward = words(setting, up, { ...small(setting), width: side, align: 'centre', most: 2 });
  const left = upward.height > 0 ? upward.height + 3 : 0;
  const marks: Mark[] = [];
  // Turned about its middle: what was as wide as the boxes are high stands along them.
  let turned = 0;
  for (const mark of upward.marks) {
    marks.push({
      ...mark,
      x: turned + mark.height / 2 - side / 2,
      y: side / 2 - mark.height / 2,
      ...(mark.kind === 'text' && { turned: 270 }),
    } as Mark);
    turned += mark.height;
  }
  for (let row = 3; row >= 1; row -= 1)
    for (let column = 1; column <= 3; column += 1) {
      const [x, y] = [left + (column - 1) * (looks.cell + gap), (3 - row) * (looks.cell + gap)];
      const isHere = placed?.across === column && placed.up === row;
      const isNear = placed !== null && (placed.across === column || placed.up === row);
      const fill = isHere ? colours.accent : isNear ? colours.accentSoft : colours.sunken;
      marks.push(shape(setting, 'rectangle', [x, y, looks.cell, looks.cell], fill));
      const dot = looks.cell * 0.3;
      const middle = (looks.cell - dot) / 2;
      if (isHere) marks.push(shape(setting, 'ellipse', [x + middle, y + middle, dot, dot], colours.white));
    }
  const below = words(setting, across, { ...small(setting), x: left, width: side, align: 'centre', most: 2 });
  const boxes = together([{ piece: drawn(marks, side) }, { piece: below, y: side + 3 }]);
  const beside = left + side + 16;
  const named = (room: { x: number; width: number }, most: number) =>
    words({ ...setting, item }, cell, {
      size: looks.body,
      weight: 'bold',
      colour: colours.accentStrong,
      ...room,
      most,
    });
  if (cell === '') return { ...boxes, whole: true };
  if (width - beside < 64) {
    const name = named({ x: 0, width }, 2);
    return { ...together([{ piece: boxes }, { piece: name, y: boxes.height + 3 }]), whole: true };
  }
  const name = named({ x: beside, width: width - beside }, 5);
  return {
    ...together([{ piece: boxes }, { piece: name, y: Math.max(0, (side - name.height) / 2) }]),
    whole: true,
  };
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
