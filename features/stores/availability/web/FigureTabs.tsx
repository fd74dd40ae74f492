import { numberText } from '#formats/numbers/numbers.ts';
import { m } from '#messages';
import type { Availability } from '../contract.ts';
import { type Figure, figures } from '../rules.ts';
import style from './Availability.module.css';
import { figureWords } from './figure-words.ts';

interface FigureTabsProps {
  data: Availability;
  chosen: Figure;
  onChoose: (figure: Figure) => void;
}

/** The numbers are the tabs of their lists. */
export function FigureTabs({ data: shown, chosen, onChoose }: FigureTabsProps) {
  const words = figureWords(shown);
  const { data } = shown;
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
