import { type ReactNode, useId } from 'react';
import { useField, useFieldLabel } from './Field.tsx';
import style from './RadioCards.module.css';

interface RadioCardsProps<Value extends string> {
  value: Value | null | undefined;
  onChange: (value: Value) => void;
  options: readonly { value: Value; label: ReactNode; hint?: ReactNode; icon?: ReactNode }[];
  /** Read out as the group's name where no `Field` (with `group`) stands around it. */
  label?: string | undefined;
}

/** A few choices, each with a word of explanation. Put it in a `Field` with `group`. */
export function RadioCards<Value extends string>({
  value,
  onChange,
  options,
  label,
}: RadioCardsProps<Value>) {
  const name = useId();
  const labelledBy = useFieldLabel();
  const { id: _id, 'aria-required': _required, ...wiring } = useField();
  return (
    <div
      role="radiogroup"
      {...wiring}
      aria-labelledby={label ? undefined : labelledBy}
      aria-label={label}
      className={style.cards}
    >
      {options.map((option) => (
        <label key={option.value} className={style.card}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.icon}
          <span className={style.words}>
            <span className={style.label}>{option.label}</span>
            {option.hint && <span className="caption">{option.hint}</span>}
          </span>
        </label>
      ))}
    </div>
  );
}
