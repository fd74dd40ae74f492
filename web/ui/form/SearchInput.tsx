import { Search } from 'lucide-react';
import type { ComponentProps } from 'react';
import { isComposing } from '../../lib/composing.ts';
import { type Ahead, useAhead } from '../../lib/use-ahead.ts';
import { TextInput } from './inputs.tsx';
import style from './SearchInput.module.css';

interface SearchProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'onBlur' | 'type'> {
  /** With Enter, and with Escape where nothing is typed: to what was found. */
  onLeave?: (() => void) | undefined;
}

interface SearchInputProps extends SearchProps {
  /** What is searched, said in the field; without it the field has a label of its own. */
  label?: string;
  /** What the address says. */
  value: string;
  /** Called once the typing pauses, with what the address should say. */
  onFollow: (text: string) => void;
}

/** A search whose text the address follows: no letter is lost, however long the list takes. */
export function SearchInput({ label, value, onFollow, ...rest }: SearchInputProps) {
  const own = useAhead(value, onFollow);
  return <SearchField own={own} {...(label && { 'aria-label': label, placeholder: label })} {...rest} />;
}

/** The search above a list. */
export function SearchLine({ className, ...search }: SearchInputProps) {
  return (
    <search className={className}>
      <SearchBox>
        <SearchInput {...search} />
      </SearchBox>
    </search>
  );
}

/** The same where what is typed is asked for at once, before the address has followed. */
export function SearchField({ own, onLeave, onKeyDown, ...rest }: SearchProps & { own: Ahead<string> }) {
  return (
    <TextInput
      autoComplete="off"
      spellCheck={false}
      maxLength={100}
      {...rest}
      type="search"
      value={own.value}
      onChange={(event) => own.change(event.target.value)}
      onBlur={own.settle}
      onKeyDown={(event) => {
        if (isComposing(event)) return;
        onKeyDown?.(event);
        if (event.key === 'Enter') own.settle();
        if (event.key === 'Enter' || (event.key === 'Escape' && own.value === '')) onLeave?.();
      }}
    />
  );
}

/** A search with a glass before it. */
export function SearchBox({ children }: { children: ComponentProps<'div'>['children'] }) {
  return (
    <div className={style.box}>
      <Search aria-hidden="true" />
      {children}
    </div>
  );
}
