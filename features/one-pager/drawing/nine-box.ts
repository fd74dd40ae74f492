import { type Of, small } from './item-parts.ts';
import { colours } from './looks.ts';
import { drawn, type Mark, type Piece, type Setting, shape, together, words } from './marks.ts';

/** Between two boxes. */
const gap = 2.5;

/** Three by three, what goes up turned along its side; where somebody stands is full, and named beside it. */
export function nineBox(setting: Setting, { across, up, cell, placed }: Of<'nine-box'>): Piece {
  const { looks, width } = setting;
  const side = looks.cell * 3 + gap * 2;
  const upward = words(setting, up, { ...small(setting), width: side, align: 'centre', most: 2 });
  const left = upward.height > 0 ? upward.height + 3 : 0;
  const marks = [...alongside(upward, side), ...boxesOf(setting, placed, left)];
  const below = words(setting, across, { ...small(setting), x: left, width: side, align: 'centre', most: 2 });
  const boxes = together([{ piece: drawn(marks, side) }, { piece: below, y: side + 3 }]);
  if (cell === '') return { ...boxes, whole: true };
  const beside = left + side + 16;
  const named = (room: { x: number; width: number }, most: number) =>
    words(setting, cell, {
      size: looks.body,
      weight: 'bold',
      colour: colours.accentStrong,
      ...room,
      most,
    });
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

/** Turned about its middle: what was as wide as the boxes are high stands along them. */
function alongside({ marks }: Piece, side: number): Mark[] {
  let turned = 0;
  return marks.map((mark) => {
    const x = turned + mark.height / 2 - side / 2;
    turned += mark.height;
    return {
      ...mark,
      x,
      y: side / 2 - mark.height / 2,
      ...(mark.kind === 'text' && { turned: 270 }),
    } as Mark;
  });
}

/** The nine, so far from the left: the one where somebody stands is full and has a dot, those in its row and column have a tint. */
function boxesOf(setting: Setting, placed: Of<'nine-box'>['placed'], left: number): Mark[] {
  const { cell } = setting.looks;
  const marks: Mark[] = [];
  for (let row = 3; row >= 1; row -= 1)
    for (let column = 1; column <= 3; column += 1) {
      const [x, y] = [left + (column - 1) * (cell + gap), (3 - row) * (cell + gap)];
      const isHere = placed?.across === column && placed.up === row;
      const isNear = placed !== null && (placed.across === column || placed.up === row);
      const fill = isHere ? colours.accent : isNear ? colours.accentSoft : colours.sunken;
      marks.push(shape(setting, 'rectangle', [x, y, cell, cell], fill));
      const dot = cell * 0.3;
      const middle = (cell - dot) / 2;
      if (isHere) marks.push(shape(setting, 'ellipse', [x + middle, y + middle, dot, dot], colours.white));
    }
  return marks;
}
