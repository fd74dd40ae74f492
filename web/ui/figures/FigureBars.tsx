import { m } from '#messages';
import style from './FigureBars.module.css';

/** One bar: the value, and the tint that reaches further. */
export interface Bar {
  readonly key: string;
  readonly label: string;
  /** Under the label: what tells it from others of that name. */
  readonly detail?: string | undefined;
  readonly value: number;
  /** How far the tint reaches: at least the value. */
  readonly reach?: number;
  /** What both are, in words: on the mark. */
  readonly words: string;
}

interface FigureBarsProps {
  label: string;
  bars: readonly Bar[];
  /** What the mark and its tint stand for. */
  legend?: readonly [mark: string, tint: string];
}

/** Bars under one another, of one hue and its tint. Their words say all that they show. */
export function FigureBars({ label, bars, legend }: FigureBarsProps) {
  const most = Math.max(...bars.map(({ value, reach = 0 }) => Math.max(value, reach)), 0);
  const part = (amount: number) => `${most > 0 ? (amount / most) * 100 : 0}%`;
  return (
    <>
      {legend && (
        <ul className={style.legend} aria-label={m.ui_figures_legend()}>
          {legend.map((words, index) => (
            <li key={words}>
              <svg className={style.swatch} aria-hidden="true" focusable="false">
                <rect className={index === 0 ? style.mark : style.tint} width="100%" height="100%" rx="3" />
              </svg>
              {words}
            </li>
          ))}
        </ul>
      )}
      <ul className={style.bars} aria-label={label}>
        {bars.map(({ key, label: name, detail, value, reach, words }) => (
          <li key={key} className={style.bar}>
            <span className={style.name}>
              <bdi>{name}</bdi>
              {detail && <bdi className={style.detail}>{detail}</bdi>}
            </span>
            <svg className={style.marks} aria-hidden="true" focusable="false">
              {reach !== undefined && reach > value && (
                <rect className={style.tint} width={part(reach)} height="100%" rx="3" />
              )}
              <rect className={style.mark} width={part(value)} height="100%" rx="3" />
            </svg>
            <span className={style.words}>
              <bdi>{words}</bdi>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
