import { useEffect, useRef } from 'react';

/**
 * Takes files that are pasted while an element is on the page, wherever the focus is. Of text that comes with a picture of itself, as
 * programs of an office have it, a field keeps the text.
 */
export function useFilePaste(isOn: boolean, take: (files: FileList) => void): void {
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(() => {
    if (!isOn) return;
    const leave = new AbortController();
    document.addEventListener(
      'paste',
      (event) => {
        const { clipboardData: data } = event;
        if (!data || data.files.length === 0) return;
        if (data.types.includes('text/plain') && isTyped(event.target)) return;
        event.preventDefault();
        latest.current(data.files);
      },
      { signal: leave.signal },
    );
    return () => leave.abort();
  }, [isOn]);
}

/** True of what one types into. */
function isTyped(target: EventTarget | null): boolean {
  return target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement;
}
