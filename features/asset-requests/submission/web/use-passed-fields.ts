import { type FocusEvent, type FormEvent, useRef } from 'react';

/** Who goes by Tab past a field that nothing was typed in is not told that something is missing there: to send is what asks for it. */
export function usePassedFields() {
  const typed = useRef(new WeakSet<EventTarget>());
  return {
    onChange: ({ target }: FormEvent) => void typed.current.add(target),
    onBlurCapture: (event: FocusEvent) => {
      const target: EventTarget = event.target;
      const isEmpty = 'value' in target && target.value === '';
      // The field does not hear that it was left.
      if (isEmpty && !typed.current.has(target)) event.stopPropagation();
    },
  };
}
