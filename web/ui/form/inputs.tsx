import { ChevronDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { useField } from './Field.tsx';
import style from './inputs.module.css';

/** One line of text. An address is written from left to right, as a browser has it of a phone number. */
export function TextInput({ className, type = 'text', ...rest }: ComponentProps<'input'>) {
  const dir = type === 'email' ? 'ltr' : undefined;
  return (
    <input dir={dir} {...useField()} {...rest} type={type} className={classNames(style.input, className)} />
  );
}

/** Several lines of text; it grows with them. */
export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea rows={3} {...useField()} {...rest} className={classNames(style.input, style.area, className)} />
  );
}

interface SelectProps extends Omit<ComponentProps<'select'>, 'children'> {
  options: readonly { value: string; label: string; disabled?: boolean }[];
  /** Shown while nothing is chosen. */
  placeholder?: string | undefined;
}

/** One of a list, with the browser's own list. */
export function Select({ options, placeholder, className, ...rest }: SelectProps) {
  return (
    <span className={style.select}>
      <select {...useField()} {...rest} className={classNames(style.input, className)}>
        {placeholder && (
          <option value="" disabled hidden>
            {placeholder}
          </option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden="true" />
    </span>
  );
}

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
}

/** A box to tick, with its words beside it. */
export function Checkbox({ label, className, ...rest }: CheckboxProps) {
  return (
    <label className={classNames(style.check, className)}>
      <input {...rest} type="checkbox" />
      <span>{label}</span>
    </label>
  );
}
