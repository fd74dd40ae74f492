import { type RefObject, useEffect } from 'react';

type OfForm = RefObject<HTMLFormElement | null>;

/** A form that opens has the focus in the first field that it needs, or on the button that sends. */
export function useFirstFocus(element: OfForm, takes: boolean): void {
  useEffect(() => {
    if (!takes) return;
    // After a dialog around it has opened and chosen for itself.
    const frame = requestAnimationFrame(() => {
      const needed = element.current?.querySelector<HTMLElement>(
        '[data-required] :is(input, textarea, select)',
      );
      // The button that sends may stand in the foot of the dialog around, outside of the form that it belongs to.
      const sends = [...(element.current?.elements ?? [])].find((one) => one.matches('[type="submit"]'));
      (needed ?? (sends as HTMLElement | undefined))?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [element, takes]);
}

/**
 * Chooses the first of the answers that the focus is on, where none of them is chosen yet. False: there is nothing to choose here, or somebody has.
 */
export function takeFirstChoice(target: EventTarget): boolean {
  if (!(target instanceof HTMLInputElement) || target.type !== 'radio') return false;
  const choices = [...(target.closest('[role="radiogroup"]')?.querySelectorAll('input') ?? [])];
  const [first] = choices;
  if (!first || choices.some(({ checked }) => checked)) return false;
  first.focus();
  first.click();
  return true;
}

/** The paper is there: what it says is next. */
export function focusNextEmpty(form: HTMLFormElement | null | undefined): void {
  requestAnimationFrame(() => {
    const empty = [...(form?.querySelectorAll<HTMLInputElement>('[data-required] input[type="text"]') ?? [])];
    empty.find((input) => input.value === '')?.focus();
  });
}
