import { classNames } from '../lib/class-names.ts';
import style from './Meter.module.css';

interface MeterProps {
  /** What it measures and how far it is, in one sentence: the bar is read out as this. */
  label: string;
  /** The whole, in any unit. */
  total: number;
  /** The parts, in the same unit, from the start. */
  parts: readonly { amount: number; tone: 'accent' | 'attention' }[];
}

/** The filling of a part, beside the words that name it. */
export function MeterMark({ tone }: { tone: 'accent' | 'attention' }) {
  return <span className={classNames(style.mark, style[tone])} aria-hidden="true" />;
}

/** A bar that shows how much of a whole is taken. */
export function Meter({ label, total, parts }: MeterProps) {
  return (
    <div className={style.meter} role="img" aria-label={label}>
      {parts
        .filter((part) => part.amount > 0)
        .map((part) => (
          <span
            key={part.tone}
            className={classNames(style.part, style[part.tone])}
            style={{ inlineSize: `${total > 0 ? Math.min(100, (part.amount / total) * 100) : 0}%` }}
          />
        ))}
    </div>
  );
}
