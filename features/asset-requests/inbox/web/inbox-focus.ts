import { useEffect, useRef } from 'react';

/** The link of a request in the list takes the focus, now and once more when what is on the way has been drawn. */
export function focusRow(requestID: string): void {
  const focus = () =>
    document
      .querySelector<HTMLElement>(`[data-request="${CSS.escape(requestID)}"]`)
      ?.focus({ preventScroll: false });
  focus();
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) focus();
  });
}

/** A row that had the focus may go from the list: then the open request's row has it, or its title. */
export function useFocusKept(open: string | undefined): void {
  const inList = useRef(false);
  useEffect(() => {
    const heard = ({ target }: FocusEvent) => {
      inList.current = target instanceof HTMLElement && target.matches('[data-request]');
    };
    document.addEventListener('focusin', heard);
    return () => document.removeEventListener('focusin', heard);
  }, []);
  useEffect(() => {
    if (!inList.current || !open || document.activeElement !== document.body) return;
    focusRow(open);
    if (document.activeElement === document.body) focusDetail();
  });
}

/** The title of the open request takes the focus once it is drawn. */
export function focusDetail(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-detail-title]')?.focus());
}
