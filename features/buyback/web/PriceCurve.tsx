import { useId, useState } from 'react';
import { moneyText } from '#formats/money/money.ts';
import { displayDate } from '#formats/time/dates.ts';
import { m } from '#messages';
import style from './PriceCurve.module.css';

interface PriceCurveProps {
  /** A point a week; the first is the price that holds now. */
  points: readonly { readonly day: string; readonly price: number }[];
  currency: string;
}

const wide = 1_000;
const high = 100;

/** How a price goes on as time goes by, and what it is on the day that one chooses. */
export function PriceCurve({ points, currency }: PriceCurveProps) {
  const id = useId();
  const [index, setIndex] = useState(0);
  const top = Math.max(...points.map(({ price }) => price), 1);
  const x = (at: number) => (points.length > 1 ? (at / (points.length - 1)) * wide : 0);
  const y = (price: number) => high - (price / top) * high;
  const line = points.map(({ price }, at) => `${x(at)},${y(price)}`).join(' ');
  const chosen = points[index] ?? points[0];
  if (!chosen) return null;
  const words = m.buyback_price_on({
    price: moneyText(chosen.price, currency),
    day: displayDate(chosen.day),
  });
  return (
    <div className={style.curve}>
      <div className={style.said}>
        <label htmlFor={id}>{m.buyback_price_day()}</label>
        <output htmlFor={id}>
          <strong>
            <bdi>{moneyText(chosen.price, currency)}</bdi>
          </strong>{' '}
          <span className="caption">{displayDate(chosen.day)}</span>
        </output>
      </div>
      <svg
        className={style.picture}
        viewBox={`0 0 ${wide} ${high}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <polygon points={`0,${high} ${line} ${wide},${high}`} />
        <polyline points={line} />
        <line x1={x(index)} x2={x(index)} y1="0" y2={high} />
      </svg>
      <input
        id={id}
        type="range"
        className={style.range}
        min={0}
        max={points.length - 1}
        value={index}
        aria-valuetext={words}
        onChange={(event) => setIndex(Number(event.target.value))}
      />
    </div>
  );
}
