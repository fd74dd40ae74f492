import type { ReactNode } from 'react';
import { countText } from '#formats/numbers/counts.ts';
import style from './Chips.module.css';

interface ChipsProps<Value extends string> {
  /** What is chosen between; read out. */
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  /** `count`: as a number it says no more than 999+. */
  options: readonly { value: Value; label: string; count?: number | string | undefined }[];
  /** At the end of the row. */
  children?: ReactNode;
}

/** A filter of a few choices, of which one holds. */
export function Chips<Value extends string>({
  label,
  value,
  onChange,
  options,
  children,
}: ChipsProps<Value>) {
  return (
    <div className={style.row}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset can't be laid out as a row everywhere */}
      <div className={style.chips} role="group" aria-label={label}>
        {options.map((option) => (
          <button
            key={option.value}
            type="button"
            className={style.chip}
            aria-pressed={option.value === value}
            onClick={() => onChange(option.value)}
          >
            {option.label}
            {option.count !== undefined && (
              <span className="num">
                {' '}
                {typeof option.count === 'number' ? countText(option.count) : option.count}
              </span>
            )}
          </button>
        ))}
      </div>
      {children}
    </div>
  );
}
