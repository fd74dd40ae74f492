import { type ChangeEvent, type ComponentProps, useLayoutEffect, useRef, useState } from 'react';
import { currencySymbol, decimalsOf } from '#formats/money/money.ts';
import { classNames } from '../../lib/class-names.ts';
import { useField } from './Field.tsx';
import style from './inputs.module.css';
import { readAmount, shownAmount, type TypedAmount, typeAmount } from './money.ts';

interface MoneyInputProps
  extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'defaultValue'> {
  /** Minor units (paise), null when empty, or what was typed and is no amount. */
  value: TypedAmount | undefined;
  onChange: (value: TypedAmount) => void;
  /** ISO 4217. */
  currency: string;
}

/**
 * An amount: groups as one types, minor units in and out. What is no amount stays as it was typed, for the form to say so. The caret
 * keeps its place among the digits.
 */
export function MoneyInput({ value, onChange, currency, className, ...rest }: MoneyInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  const [typed, setTyped] = useState(() => shownAmount(value, currency));
  // What is typed ("12.") may be more than the value says (12); the value wins only when it is another one.
  const shown = readAmount(typed, currency) === (value ?? null) ? typed : shownAmount(value, currency);

  useLayoutEffect(() => {
    const at = caret.current;
    if (at === null || !input.current) return;
    caret.current = null;
    const place = placeAfter(shown, at);
    input.current.setSelectionRange(place, place);
  });

  function change(event: ChangeEvent<HTMLInputElement>) {
    const { value: text, selectionStart } = event.target;
    const { inputType = '', data = null } = event.nativeEvent as InputEvent;
    const own = !inputType.startsWith('delete') && (data ?? text).includes(',');
    const next = typeAmount(shown, text, own, currency);
    if (next !== text)
      caret.current = text.slice(0, selectionStart ?? text.length).replaceAll(',', '').length;
    setTyped(next);
    onChange(readAmount(next, currency));
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
        inputMode={decimalsOf(currency) > 0 ? 'decimal' : 'numeric'}
        autoComplete="off"
        className={classNames(style.input, className)}
        value={shown}
        onChange={change}
      />
    </span>
  );
}

/** The place in the grouped text after so many of its characters, commas not counted. */
function placeAfter(text: string, count: number): number {
  let seen = 0;
  for (let place = 0; place < text.length; place += 1) {
    if (seen === count) return place;
    if (text.charAt(place) !== ',') seen += 1;
  }
  return text.length;
}
