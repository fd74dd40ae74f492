import { body, label, type Of, small } from './item-parts.ts';
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

/** A skill: its name, of as many marks as there are levels so many full ones, and what that is in words, which has so much room. */
export function skill(
  setting: Setting,
  one: Of<'skills'>['skills'][number],
  most: number,
  saidRoom: number,
): Piece {
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

/** A row for each year: the year, its bar, and what it says. */
export function ratings(setting: Setting, { years, most }: Of<'ratings'>): Piece[] {
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
