import { m } from '#messages';
import type { Field } from '../contract.ts';
import style from './Charts.module.css';

type Parts = { parts: Field['parts'] };

/** What somebody was, the latest first. */
export function CareerLine({ parts }: Parts) {
  return (
    <ol className={style.career}>
      {parts.map(({ at, text, note }) => (
        <li key={`${at} ${text}`}>
          <span className={style.when}>{at}</span>
          <span className={style.what}>
            <bdi>{text}</bdi>
          </span>
          <span className="caption">
            <bdi>{note}</bdi>
          </span>
        </li>
      ))}
    </ol>
  );
}

/** A bar for each year, the oldest first. */
export function RatingBars({ parts }: Parts) {
  return (
    <ul className={style.years}>
      {[...parts].reverse().map(({ at, text, note, value, most }) => (
        <li key={at}>
          <span className={style.figure}>{text}</span>
          <span className={style.track} aria-hidden="true">
            <span className={style.bar} style={{ blockSize: `${share(value, most)}%` }} />
          </span>
          <span className="caption">{at}</span>
          {note && <span className="hidden-visually">{m.onepager_rating_potential({ level: note })}</span>}
        </li>
      ))}
    </ul>
  );
}

const share = (value: number | null, most: number | null) => (value && most ? (value / most) * 100 : 0);
const three = [3, 2, 1];

/** Performance across, potential up: where somebody stands in it is said in words beside it. */
export function NineBox({ parts }: Parts) {
  const [performance, potential] = parts;
  if (!performance || !potential) return null;
  return (
    <div className={style.nine}>
      <div className={style.grid} aria-hidden="true">
        {three.map((up) =>
          [1, 2, 3].map((across) => (
            <span
              key={`${up} ${across}`}
              data-here={(performance.value === across && potential.value === up) || undefined}
            />
          )),
        )}
      </div>
      <dl>
        {parts.map(({ at, text }) => (
          <div key={at}>
            <dt>{at}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** How well somebody knows something. */
export function SkillBars({ parts }: Parts) {
  return (
    <ul className={style.skills}>
      {parts.map(({ at, value, most }) => (
        <li key={at}>
          <bdi>{at}</bdi>
          <span className={style.dots} aria-hidden="true">
            {Array.from({ length: most ?? 0 }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a dot is known by where it stands
              <span key={index} data-on={index < (value ?? 0) || undefined} />
            ))}
          </span>
          <span className="hidden-visually">
            {m.onepager_skill_level({ value: value ?? 0, most: most ?? 0 })}
          </span>
        </li>
      ))}
    </ul>
  );
}
