import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Takes files that are dropped anywhere on the form around an element: one that misses its place would otherwise open in place
 * of the page. @returns true while files are held over it
 */
export function useFileDrop(
  element: RefObject<HTMLElement | null>,
  take: (files: FileList) => void,
): boolean {
  const [over, setOver] = useState(false);
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(() => {
    const area = element.current?.closest('form') ?? element.current;
    if (!area) return;
    const leave = new AbortController();
    const listen = (type: 'dragover' | 'dragleave' | 'drop', heard: (event: DragEvent) => void) =>
      area.addEventListener(type, heard, { signal: leave.signal });
    listen('dragover', (event) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    });
    listen('dragleave', (event) => {
      if (!(event.relatedTarget instanceof Node && area.contains(event.relatedTarget))) setOver(false);
    });
    listen('drop', (event) => {
      setOver(false);
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      latest.current(event.dataTransfer.files);
    });
    return () => leave.abort();
  }, [element]);
  return over;
}
