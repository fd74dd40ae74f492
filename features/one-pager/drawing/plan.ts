import { cells, fact, labelRoom, piecesOf, portrait } from './items.ts';
import { firstLines, type WidthOf } from './lines.ts';
import { colours, type Looks, looks } from './looks.ts';
import { type Mark, moved, type Piece, type Setting, shape, widthOfText, words } from './marks.ts';
import {
  type Box,
  type DrawnItem,
  type DrawnPage,
  type DrawnSection,
  type Layout,
  type Overflow,
  pageFormats,
} from './page.ts';

/** A section with its place among those of the page. */
interface Numbered {
  readonly at: number;
  readonly section: DrawnSection;
}

/** What of a page is being set: what stands on it already, and what had no room. */
interface Sheet {
  readonly page: DrawnPage;
  readonly looks: Looks;
  readonly widthOf: WidthOf;
  /** Nothing of a section stands below. */
  readonly foot: number;
  readonly marks: Mark[];
  readonly overflow: Overflow[];
}

/**
 * Sets a page: what stands where, in which lines, and what had no room. Sections that go across stand below one another; those of columns that
 * follow on each other stand side by side: three in thirds, two in halves, the first and the third as two thirds and one. What has no room above
 * the foot is left out, never drawn over something else.
 */
export function planPage(page: DrawnPage, widthOf: WidthOf): Layout {
  const look = looks[page.format];
  const { width, height } = pageFormats[page.format];
  const sheet: Sheet = {
    page,
    looks: look,
    widthOf,
    foot: height - look.margin - look.small * 1.2,
    marks: [],
    overflow: [],
  };
  watermark(sheet);
  const hoisted = page.sections.findIndex(({ column, items }) => column === 'full' && items.some(isPicture));
  let y = head(sheet, page.sections[hoisted]?.items.find(isPicture));
  const sections = page.sections.map((section, at) =>
    at === hoisted ? { at, section: withoutPicture(section) } : { at, section },
  );
  for (const band of bandsOf(sections)) y = setBand(sheet, band, y);
  footer(sheet);
  return {
    format: page.format,
    language: page.language,
    direction: page.direction,
    name: page.name,
    boxes: sheet.marks.map((mark) => boxOf(mark, page.direction, width)),
    overflow: sheet.overflow,
  };
}

const isPicture = (item: DrawnItem) => item.kind === 'picture';

/** The picture of the head is taken out of its section; the places of what stays do not change. */
function withoutPicture(section: DrawnSection): DrawnSection & { readonly without: number } {
  return { ...section, without: section.items.findIndex(isPicture) };
}

function settingOf({ page, looks: look, widthOf }: Sheet, width: number, item: number): Setting {
  return { looks: look, direction: page.direction, width, widthOf, item };
}

/** The name and what they do, beside their picture where there is one. @returns where the sections begin */
function head(sheet: Sheet, picture: DrawnItem | undefined): number {
  const { page, looks: look } = sheet;
  const across = pageFormats[page.format].width - 2 * look.margin;
  const top = look.margin - 6;
  const setting = settingOf(sheet, across, -1);
  const side = picture ? look.picture : 0;
  const x = picture ? side + 16 : 0;
  const room = { x, width: across - x };
  const name = words(setting, page.name, {
    size: look.name,
    weight: 'bold',
    colour: colours.ink,
    as: 'title',
    most: 2,
    ...room,
  });
  const designation = words(setting, page.designation, {
    size: look.designation,
    weight: 'regular',
    colour: colours.accent,
    most: 2,
    ...room,
  });
  const lost = [...name.beyond, ...designation.beyond].reduce((sum, { lines }) => sum + lines, 0);
  if (lost > 0) sheet.overflow.push({ section: -1, item: -1, lines: lost, points: 0 });
  const between = name.height > 0 && designation.height > 0 ? 1 : 0;
  const texts = name.height + between + designation.height;
  const height = Math.max(side, texts);
  const y = top + (height - texts) / 2;
  if (picture?.kind === 'picture')
    put(sheet, portrait(setting, picture, side), look.margin, top + (height - side) / 2);
  put(sheet, name, look.margin, y);
  put(sheet, designation, look.margin, y + name.height + between);
  const rule = top + height + 12;
  put(
    sheet,
    {
      height: 0,
      whole: true,
      beyond: [],
      marks: [shape(setting, 'rectangle', [0, 0, across, 1.6], colours.accent)],
    },
    look.margin,
    rule,
  );
  return rule + 1.6 + look.section;
}

function footer(sheet: Sheet): void {
  const { page, looks: look } = sheet;
  const { width, height } = pageFormats[page.format];
  const setting = settingOf(sheet, width - 2 * look.margin, -1);
  const y = height - look.margin + 6;
  const said = words(setting, page.foot, {
    size: look.small - 0.4,
    weight: 'regular',
    colour: colours.faint,
    most: 1,
  });
  put(sheet, said, look.margin, y);
}

/** Who reads it, across the page and faint: three times, so that no part of the page is without. Nobody reads it out. */
function watermark(sheet: Sheet): void {
  const { page, looks: look } = sheet;
  if (page.watermark === null) return;
  const { width, height } = pageFormats[page.format];
  const turned = page.format === 'A4' ? 322 : 338;
  const room = Math.min(width, height) * (page.format === 'A4' ? 1 : 1.4);
  const setting = settingOf(sheet, room, -1);
  const wide = widthOfText(setting, page.watermark, { size: 1, weight: 'bold' });
  const size = Math.min(look.name, Math.max(look.small, (room * 0.92) / Math.max(wide, 1)));
  const said = words(setting, page.watermark, {
    size,
    weight: 'bold',
    colour: colours.watermark,
    align: 'centre',
    most: 1,
  });
  for (const down of page.format === 'A4' ? [0.24, 0.52, 0.8] : [0.3, 0.72])
    for (const mark of said.marks)
      sheet.marks.push({
        ...moved(mark, (width - room) / 2, height * down - said.height / 2),
        ...(mark.kind === 'text' && { as: 'background', turned }),
      } as Mark);
}

type Across = { readonly x: number; readonly width: number; readonly sections: readonly Numbered[] };

/** What follows on each other in columns is side by side. */
function bandsOf(sections: readonly Numbered[]): Numbered[][] {
  const bands: Numbered[][] = [];
  for (const one of sections) {
    const last = bands.at(-1);
    if (last?.[0] && last[0].section.column !== 'full' && one.section.column !== 'full') last.push(one);
    else bands.push([one]);
  }
  return bands;
}

function columnsOf({ page, looks: look }: Sheet, band: readonly Numbered[]): Across[] {
  const across = pageFormats[page.format].width - 2 * look.margin;
  const used = (['full', 'first', 'second', 'third'] as const).filter((column) =>
    band.some(({ section }) => section.column === column),
  );
  const third = (across - 2 * look.gutter) / 3;
  const half = (across - look.gutter) / 2;
  const isUneven = used.join() === 'first,third';
  const widths =
    used.length === 3
      ? [third, third, third]
      : used.length === 1
        ? [across]
        : isUneven
          ? [across - third - look.gutter, third]
          : [half, half];
  let x = look.margin;
  return used.map((column, at) => {
    const width = widths[at] ?? third;
    const place = { x, width, sections: band.filter(({ section }) => section.column === column) };
    x += width + look.gutter;
    return place;
  });
}

/** @returns where the next begins */
function setBand(sheet: Sheet, band: readonly Numbered[], top: number): number {
  const ends = columnsOf(sheet, band).map(({ x, width, sections }) => {
    let y = top;
    for (const one of sections) y = setSection(sheet, one, { x, y, width });
    return y;
  });
  return Math.max(...ends);
}

interface Row {
  readonly piece: Piece;
  /** How far it stands below the row before it. */
  readonly above: number;
}

/** What a section is made of, row by row: short facts that follow on each other stand side by side where there is room. */
function rowsOf(sheet: Sheet, section: DrawnSection & { readonly without?: number }, width: number): Row[] {
  const { row, body } = sheet.looks;
  const rows: Row[] = [];
  const add = (pieces: readonly Piece[], gap: number) =>
    pieces.forEach((piece, at) => {
      const above = rows.length === 0 ? 0 : at > 0 ? gap : row + 3;
      if (piece.height > 0) rows.push({ piece, above });
    });
  for (let at = 0; at < section.items.length; at += 1) {
    const item = section.items[at];
    if (!item || at === section.without) continue;
    if (item.kind !== 'text') {
      const { pieces, gap } = piecesOf(settingOf(sheet, width, at), item);
      add(pieces, gap);
      continue;
    }
    const run = section.items
      .slice(at)
      .findIndex((other, next) => other.kind !== 'text' || at + next === section.without);
    const facts = section.items
      .slice(at, run === -1 ? undefined : at + run)
      .filter((other) => other.kind === 'text');
    const setting = settingOf(sheet, width, at);
    const labelled = labelRoom(setting, facts);
    const each = facts.map(
      (own, next) => (room: Setting) => fact({ ...room, item: at + next }, own, labelled),
    );
    add(cells(setting, each), Math.min(row, body * 0.4));
    at += facts.length - 1;
  }
  return rows;
}

/** Sets a section as far as there is room. @returns where the next begins, below the page's foot once something had none */
function setSection(
  sheet: Sheet,
  { at, section }: Numbered,
  place: { x: number; y: number; width: number },
): number {
  const { looks: look } = sheet;
  const rows = rowsOf(sheet, section, place.width);
  const beyond = new Map<number, { lines: number; points: number }>();
  const lose = (item: number, lines: number, points: number) => {
    const before = beyond.get(item) ?? { lines: 0, points: 0 };
    beyond.set(item, { lines: before.lines + lines, points: Math.max(before.points, points) });
  };
  for (const { piece } of rows) for (const { item, lines } of piece.beyond) lose(item, lines, 0);
  if (rows.length === 0) return place.y;
  const title = titleOf(sheet, section, place.width);
  const whole = rows.reduce((sum, { piece, above }) => sum + above + piece.height, title.height);
  const first = rows[0]?.piece;
  let y = place.y + title.height;
  const begins = first && cut(sheet, first, sheet.foot - y).marks.some((mark) => mark.kind !== 'ellipse');
  if (!begins) {
    const lines = rows.reduce((sum, { piece }) => sum + linesIn(piece.marks), 0);
    sheet.overflow.push({ section: at, item: -1, lines, points: place.y + whole - sheet.foot });
    return place.y + whole + look.section;
  }
  put(sheet, title, place.x, place.y);
  let isFull = false;
  for (const { piece, above } of rows) {
    y += above;
    const kept: Piece = isFull ? { ...piece, marks: [] } : cut(sheet, piece, sheet.foot - y);
    put(sheet, kept, place.x, y);
    y += piece.height;
    for (const item of new Set(piece.marks.map((mark) => mark.item))) {
      const own = (marks: readonly Mark[]) => marks.filter((mark) => mark.item === item);
      const lines = linesIn(own(piece.marks)) - linesIn(own(kept.marks));
      if (lines > 0 || own(kept.marks).length < own(piece.marks).length) lose(item, lines, y - sheet.foot);
    }
    isFull ||= kept !== piece;
  }
  for (const [item, lost] of [...beyond].sort(([one], [other]) => one - other))
    sheet.overflow.push({ section: at, item, ...lost });
  return y + look.section;
}

const linesIn = (marks: readonly Mark[]) =>
  marks.reduce((sum, mark) => sum + (mark.kind === 'text' ? mark.lines.length : 0), 0);

/** The title of a section with the line below it. */
function titleOf(sheet: Sheet, section: DrawnSection, width: number): Piece {
  const { looks: look } = sheet;
  const setting = settingOf(sheet, width, -1);
  const said = words(setting, section.title, {
    size: look.title,
    weight: 'bold',
    colour: colours.accent,
    as: 'heading',
    most: 2,
  });
  if (said.height === 0) return said;
  const line = shape(setting, 'rectangle', [0, said.height + 2, width, 0.7], colours.line);
  return { ...said, marks: [...said.marks, line], height: said.height + 2.7 + look.row + 1.5 };
}

/** What of a piece has room in a height: of what is cut, the lines that fit, the last with an ellipsis. */
function cut(sheet: Sheet, piece: Piece, height: number): Piece {
  if (piece.height <= height + 0.01) return piece;
  if (piece.whole) return { ...piece, marks: [] };
  const marks = piece.marks.flatMap((mark): Mark[] => {
    if (mark.kind !== 'text') return mark.y + mark.height <= height ? [mark] : [];
    const step = mark.height / mark.lines.length;
    const most = Math.min(mark.lines.length, Math.floor((height - mark.y + 0.01) / step));
    if (most < 1) return [];
    const lines = firstLines(mark.lines, most, mark, mark.width, sheet.widthOf);
    return [{ ...mark, lines, height: step * lines.length }];
  });
  return { ...piece, marks: marks.some(({ kind }) => kind === 'text') ? marks : [] };
}

function put({ marks }: Sheet, piece: Piece, x: number, y: number): void {
  for (const mark of piece.marks) marks.push(moved(mark, x, y));
}

const round = (points: number) => Math.round(points * 1000) / 1000;

/** A mark as a box from the left: what begins a line is at the right where a page is read from there. */
function boxOf(mark: Mark, direction: 'ltr' | 'rtl', across: number): Box {
  const isTurned = direction === 'rtl';
  const place = {
    x: round(isTurned ? across - mark.x - mark.width : mark.x),
    y: round(mark.y),
    width: round(mark.width),
    height: round(mark.height),
  };
  if (mark.kind === 'picture') return { kind: 'picture', ...place, picture: mark.picture };
  if (mark.kind !== 'text') return { kind: mark.kind, ...place, fill: mark.fill, stroke: mark.stroke };
  const { as, lines, size, weight, colour, turned } = mark;
  const align = mark.align === 'centre' ? 'centre' : (mark.align === 'start') === isTurned ? 'right' : 'left';
  return {
    kind: 'text',
    as,
    ...place,
    lines,
    size: round(size),
    weight,
    colour,
    align,
    direction: mark.direction,
    turned,
  };
}
