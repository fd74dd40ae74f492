import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { ApiError } from '../../../web/lib/http.ts';

/** Shows what the server said about a form's fields at those fields. @returns the fields that the form doesn't have */
export function showFieldErrors<Values extends FieldValues>(
  error: unknown,
  has: (field: string) => boolean,
  setError: UseFormSetError<Values>,
): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  const others: Record<string, string> = {};
  for (const [field, message] of Object.entries(error.fields)) {
    if (has(field)) setError(field as FieldPath<Values>, { type: 'server', message });
    else others[field] = message;
  }
  return others;
}

/** Puts the focus on the first field of a form that is wrong, once the page shows it. */
export function focusFirstWrong(form: HTMLElement | null): void {
  requestAnimationFrame(() => {
    const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
    const field = wrong?.matches('input, select, textarea')
      ? wrong
      : wrong?.querySelector<HTMLElement>('input');
    const notice = form?.querySelector<HTMLElement>('[role="alert"]');
    (field ?? notice)?.focus();
  });
}
