import { useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { dropDraft, readDraft, writeDraft } from './draft.ts';

const pause = 400;

/**
 * Keeps what is typed into a form as a draft: shortly after each change, and when the page is left. What is again as it was at
 * the start is no draft, unless it began as one. @returns a function that ends it, for when the form is sent or the draft dropped
 */
export function useKeptDraft<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  empcode: string,
  name: string,
  toKeep: (values: Values) => unknown,
): () => void {
  const ended = useRef(false);
  const make = useRef(toKeep);
  useEffect(() => {
    make.current = toKeep;
  });
  useEffect(() => {
    const began = readDraft(empcode, name) !== null;
    const initial = JSON.stringify(form.getValues());
    let timer: ReturnType<typeof setTimeout> | undefined;
    let changed = false;
    function keep() {
      clearTimeout(timer);
      if (!changed || ended.current) return;
      changed = false;
      const values = form.getValues();
      if (!began && JSON.stringify(values) === initial) dropDraft(empcode, name);
      else writeDraft(empcode, name, make.current(values));
    }
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: () => {
        changed = true;
        clearTimeout(timer);
        timer = setTimeout(keep, pause);
      },
    });
    window.addEventListener('pagehide', keep);
    return () => {
      keep();
      unsubscribe();
      window.removeEventListener('pagehide', keep);
    };
  }, [form, empcode, name]);
  return () => {
    ended.current = true;
  };
}
