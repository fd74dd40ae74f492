import { useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { dropDraft, readDraft, writeDraft } from './draft.ts';

const pause = 400;

/** Where a draft is kept, and what of the form. */
export interface DraftPlace<Values> {
  readonly empcode: string;
  readonly name: string;
  readonly toKeep: (values: Values) => unknown;
}

/**
 * Keeps what is typed into a form as a draft: shortly after each change, and when the page is left. What is again as it was at
 * the start is no draft, unless it began as one. @returns a function that forgets it, for when the form is sent or begun anew: what
 * is typed after that is kept again
 */
export function useKeptDraft<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  place: DraftPlace<Values> | undefined,
): () => void {
  const latest = useRef(place);
  useEffect(() => {
    latest.current = place;
  });
  const forget = useRef(() => {});
  const { empcode, name } = place ?? {};
  useEffect(() => {
    if (empcode === undefined || name === undefined) return;
    let began = readDraft(empcode, name) !== null;
    let initial = JSON.stringify(form.getValues());
    let timer: ReturnType<typeof setTimeout> | undefined;
    let changed = false;
    function keep() {
      clearTimeout(timer);
      if (!changed || !latest.current || empcode === undefined || name === undefined) return;
      changed = false;
      const values = form.getValues();
      if (!began && JSON.stringify(values) === initial) dropDraft(empcode, name);
      else writeDraft(empcode, name, latest.current.toKeep(values));
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
    forget.current = () => {
      clearTimeout(timer);
      changed = false;
      began = false;
      initial = JSON.stringify(form.getValues());
      dropDraft(empcode, name);
    };
    return () => {
      keep();
      unsubscribe();
      window.removeEventListener('pagehide', keep);
    };
  }, [form, empcode, name]);
  return () => forget.current();
}
