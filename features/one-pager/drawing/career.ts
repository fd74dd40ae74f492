import { body, label, leastBeside, none, type Of, stacked } from './item-parts.ts';
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

/** What somebody was: a line from one to the next. */
export function career(setting: Setting, { steps }: Of<'career'>): Piece[] {
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
