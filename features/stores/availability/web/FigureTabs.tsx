import { numberText } from '#formats/numbers/numbers.ts';
import { m } from '#messages';
import type { Availability } from '../contract.ts';
import { type Figure, figures } from '../rules.ts';
import style from './Availability.module.css';

interface FigureTabsProps {
  data: Availability;
  chosen: Figure;
  onChoose: (figure: Figure) => void;
}

/** The numbers are the tabs of their lists. */
export function FigureTabs({ data: { data }, chosen, onChoose }: FigureTabsProps) {
  const words: Readonly<Record<Figure, readonly [string, string]>> = {
    AvailableToday: [
      m.stores_figure_available(),
      m.stores_figure_available_of({
        posts: numberText(data.postsCounted),
        counted: numberText(data.storesCounted),
        stores: numberText(data.stores),
      }),
    ],
    OnLeave: [m.stores_figure_leave(), m.stores_figure_leave_of({ known: numberText(data.leaveKnown) })],
    GAPToday: [
      m.stores_figure_gap(),
      m.stores_figure_gap_of({
        posts: numberText(data.postsCounted),
        present: numberText(data.postsCounted - data.GAPToday),
      }),
    ],
    GAPasofToday: [
      m.stores_figure_rolls(),
      m.stores_figure_rolls_of({ posts: numberText(data.posts), people: numberText(data.onRolls) }),
    ],
  };
  return (
    <fieldset className={style.figures} aria-label={m.stores_figures()}>
      {figures.map((figure) => (
        <button
          key={figure}
          type="button"
          className={style.figure}
          aria-pressed={figure === chosen}
          data-figure={figure}
          onClick={() => onChoose(figure)}
        >
          <span>{words[figure][0]}</span>
          <span className={`${style.number} num`}>{numberText(data[figure])}</span>
          <span className="caption num">{words[figure][1]}</span>
        </button>
      ))}
    </fieldset>
  );
}
