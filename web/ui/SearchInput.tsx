import type { ComponentProps } from 'react';
import { useAhead } from '../lib/use-ahead.ts';
import { TextInput } from './inputs.tsx';

interface SearchInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'onBlur' | 'type'> {
  /** What the address says. */
  value: string;
  /** Called once the typing pauses, with what the address should say. */
  onFollow: (text: string) => void;
  /** With Enter, and with Escape where nothing is typed: to what was found. */
  onLeave?: () => void;
}

/** A search whose text the address follows: no letter is lost, however long the list takes. */
export function SearchInput({ value, onFollow, onLeave, ...rest }: SearchInputProps) {
  const own = useAhead(value, onFollow);
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
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Enter') own.settle();
        if (event.key === 'Enter' || (event.key === 'Escape' && own.value === '')) onLeave?.();
      }}
    />
  );
}
