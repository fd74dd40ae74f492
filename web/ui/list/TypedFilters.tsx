import { type FocusEvent, useState } from 'react';
import { DateInput } from '../form/DateInput.tsx';
import { isDay, wrongDay } from '../form/day.ts';
import { MoneyInput } from '../form/MoneyInput.tsx';
import { type TypedAmount, wrongAmount } from '../form/money.ts';
import { Filter } from './Filters.tsx';

/**
 * What stands in a filter's field: its own while somebody types there, for the list that it narrows may answer late; else what the
 * list is narrowed by. What cannot be read stays, and narrows nothing.
 */
function useTyped<Value>(value: Value) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const [focused, setFocused] = useState(false);
  if (!focused && value !== known) {
    setKnown(value);
    setTyped(value);
  }
  return {
    typed,
    setTyped,
    left: !focused,
    onFocus: () => setFocused(true),
    onBlur: (_: FocusEvent) => {
      setKnown(value);
      setFocused(false);
    },
  };
}

interface DateFilterProps {
  label: string;
  /** YYYY-MM-DD, or empty. */
  value: string;
  onChange: (day: string) => void;
  min?: string | undefined;
  max?: string | undefined;
}

/** A day that narrows a list, once it is one. */
export function DateFilter({ label, value, onChange, min, max }: DateFilterProps) {
  const { typed, setTyped, left, onFocus, onBlur } = useTyped(value);
  const wrong = left && typed !== '' ? wrongDay(typed, { min, max }) : null;
  return (
    <Filter label={label} error={wrong}>
      {(id, about) => (
        <DateInput
          id={id}
          {...about}
          value={typed}
          min={min}
          max={max}
          onFocus={onFocus}
          onBlur={onBlur}
          onChange={(day) => {
            setTyped(day);
            onChange(isDay(day) ? day : '');
          }}
        />
      )}
    </Filter>
  );
}

interface AmountFilterProps {
  label: string;
  /** Minor units, or null. */
  value: number | null;
  onChange: (minor: number | null) => void;
  currency: string;
}

/** An amount that narrows a list, once it is one. */
export function AmountFilter({ label, value, onChange, currency }: AmountFilterProps) {
  const { typed, setTyped, left, onFocus, onBlur } = useTyped<TypedAmount>(value);
  const wrong = left && typed !== null ? wrongAmount(typed, currency, { least: 0 }) : null;
  return (
    <Filter label={label} error={wrong}>
      {(id, about) => (
        <MoneyInput
          id={id}
          {...about}
          currency={currency}
          value={typed}
          onFocus={onFocus}
          onBlur={onBlur}
          onChange={(next) => {
            setTyped(next);
            onChange(typeof next === 'number' ? next : null);
          }}
        />
      )}
    </Filter>
  );
}
