import { type ChangeEvent, type ComponentProps, useLayoutEffect, useRef, useState } from 'react';
import { decimalsOf } from '../../formats/money.ts';
import { classNames } from '../lib/class-names.ts';
import { useField } from './Field.tsx';
import style from './inputs.module.css';
import { cleanAmount, currencySymbol, fromMinor, groupAmount, toMinor } from './money.ts';

interface MoneyInputProps
  extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'defaultValue'> {
  /** Minor units (paise), or null when empty. */
  value: number | null | undefined;
  onChange: (minor: number | null) => void;
  /** ISO 4217. */
  currency: string;
}

/** An amount: groups as one types, minor units in and out. The caret keeps its place among the digits. */
export function MoneyInput({ value, onChange, currency, className, ...rest }: MoneyInputProps) {
  const digits = decimalsOf(currency);
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  const [typed, setTyped] = useState(() => fromMinor(value, digits));
  // What is typed ("12.") may be more than the value says (12); the value wins only when it is another amount.
  const clean = toMinor(typed, digits) === (value ?? null) ? typed : fromMinor(value, digits);
  const shown = groupAmount(clean, currency);

  useLayoutEffect(() => {
    const at = caret.current;
    if (at === null || !input.current) return;
    caret.current = null;
    const place = placeAfter(shown, at);
    input.current.setSelectionRange(place, place);
  });

  function change(event: ChangeEvent<HTMLInputElement>) {
    const { value: text, selectionStart } = event.target;
    caret.current = (text.slice(0, selectionStart ?? text.length).match(/[\d.]/gu) ?? []).length;
    const next = cleanAmount(text, digits);
    setTyped(next);
    onChange(toMinor(next, digits));
  }

  return (
    <span className={style.money} dir="ltr">
      <span className={style.symbol} aria-hidden="true">
        {currencySymbol(currency)}
      </span>
      <input
        {...useField()}
        {...rest}
        ref={input}
        type="text"
        inputMode={digits > 0 ? 'decimal' : 'numeric'}
        autoComplete="off"
        className={classNames(style.input, className)}
        value={shown}
        onChange={change}
      />
    </span>
  );
}

/** The place in the grouped text after so many of its digits and points. */
function placeAfter(text: string, count: number): number {
  let seen = 0;
  for (let place = 0; place < text.length; place += 1) {
    if (seen === count) return place;
    if (/[\d.]/u.test(text.charAt(place))) seen += 1;
  }
  return text.length;
}
