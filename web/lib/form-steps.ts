import { useEffect, useRef } from 'react';

/** How far a form has come. */
export type FormStep = 'begun' | 'sent';

/** Tells the page that a form on it was begun or sent; whoever counts hears of it, and nothing comes of it where nobody does. */
export function tellFormStep(step: FormStep): void {
  window.dispatchEvent(new CustomEvent<FormStep>('form-step', { detail: step }));
}

/** Tells that a form was begun, once it is: of each kind of form one place does, so that no screen has to. */
export function useTellsBegun(isDirty: boolean): void {
  const told = useRef(false);
  useEffect(() => {
    if (isDirty && !told.current) tellFormStep('begun');
    told.current = isDirty;
  }, [isDirty]);
}
