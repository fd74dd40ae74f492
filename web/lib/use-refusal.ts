import { useEffect, useRef, useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError, asApiError } from './http.ts';

interface Said {
  /** What was refused, in a sentence. */
  readonly message?: string;
  /** What was said of fields that are none of the form's inputs: its files. */
  readonly others: Readonly<Record<string, string>>;
}

const nothing: Said = { others: {} };

/**
 * What the server refused of a form: at its field, until what was refused is changed there or the form is sent again. Left standing
 * it would keep the form from ever being sent, for a list of items has no check of its own that would take it back.
 */
export function useRefusal<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  has: (field: string) => boolean,
) {
  const [said, setSaid] = useState<Said>(nothing);
  /** By field, what was refused. */
  const refused = useRef(new Map<string, string>());
  const typedIn = (field: string) => JSON.stringify(form.getValues(field as FieldPath<Values>)) ?? '';
  const letGo = (fields: readonly string[]) => {
    for (const field of fields) refused.current.delete(field);
    form.clearErrors(fields.map((field) => errorOf(form, field)) as FieldPath<Values>[]);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: both functions only read the form
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: () => {
          const changed = [...refused.current].filter(([field, value]) => typedIn(field) !== value);
          if (changed.length === 0) return;
          letGo(changed.map(([field]) => field));
          if (refused.current.size === 0)
            setSaid((now) => (Object.keys(now.others).length === 0 ? nothing : now));
        },
      }),
    [form],
  );
  return {
    /** The sentence above the form's button; none where a field says the same. */
    message: said.message,
    others: said.others,
    show(error: unknown, message = asApiError(error).message) {
      const fields = Object.entries(error instanceof ApiError ? error.fields : {});
      const [own, others] = [fields.filter(([field]) => has(field)), fields.filter(([field]) => !has(field))];
      for (const [field, words] of own) {
        refused.current.set(field, typedIn(field));
        form.setError(errorOf(form, field) as FieldPath<Values>, { type: 'server', message: words });
      }
      const isSaid = own.some(([, words]) => words === message);
      setSaid({ others: Object.fromEntries(others), ...(!isSaid && { message }) });
    },
    /** What was said of one of the others is dealt with. */
    forget: (field: string) =>
      setSaid(({ message, others: { [field]: _dealtWith, ...others } }) => {
        const isOver = refused.current.size === 0 && Object.keys(others).length === 0;
        return isOver ? nothing : { others, ...(message && { message }) };
      }),
    /** Before the form is sent again: whatever was refused may be right by now. */
    clear() {
      letGo([...refused.current.keys()]);
      setSaid(nothing);
    },
  };
}

/** A list keeps the errors of its items under its own name: what is wrong with the list as a whole stands beside them. */
function errorOf<Values extends FieldValues>(form: UseFormReturn<Values>, field: string): string {
  return Array.isArray(form.getValues(field as FieldPath<Values>)) ? `${field}.root` : field;
}

const framesLooked = 120;

/** Puts the focus on the first field of a form that is wrong, once the page shows it: a busy page draws it some frames later. */
export function focusFirstWrong(form: HTMLElement | null, frames = framesLooked): void {
  requestAnimationFrame(() => {
    const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
    const field = wrong?.matches('input, select, textarea')
      ? wrong
      : wrong?.querySelector<HTMLElement>('input');
    const found = field ?? form?.querySelector<HTMLElement>('[role="alert"]');
    if (found) found.focus();
    else if (frames > 0) focusFirstWrong(form, frames - 1);
  });
}
