import { type FormEvent, useEffect, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  type ResolverResult,
  useForm,
} from 'react-hook-form';
import { readDraft } from './draft.ts';
import { tellFormStep, useTellsBegun } from './form-steps.ts';
import { newKey } from './http.ts';
import { type DraftPlace, useKeptDraft } from './use-kept-draft.ts';
import { focusFirstWrong, useRefusal } from './use-refusal.ts';

interface Sending<Values, Answer> {
  /** What the fields begin with, by the names that the call has for them. */
  readonly values: Values;
  /** What is wrong with what was typed, by field, before anything is sent. A form whose fields have checks of their own has none. */
  readonly check?: (typed: Values) => Readonly<Record<string, string | false | null>>;
  /** Sends it. `key` names this sending: the same until it has gone through. */
  readonly send: (typed: Values, key: string) => Promise<Answer>;
  /** Reads anew what it changes: after it was sent, and where it was refused, for it may be that something else has changed. */
  readonly refresh?: () => Promise<unknown>;
  /** Once it went through and all was read anew. */
  readonly sent?: (typed: Values, answer: Answer) => unknown;
  /** Where what was typed is kept until it has gone through. Read once: it begins with what is there. */
  readonly draft?: DraftPlace<Values>;
  /** True for a field that is on the page: what is refused of any other is said above. By default all of `values` are. */
  readonly has?: (field: string) => boolean;
  /** A field is checked as it is left too: for a long form. */
  readonly asLeft?: boolean;
}

/**
 * A form that is sent as a whole. What is wrong stands at its field, the page's own check and the server's refusal alike, until it is
 * changed; the first wrong field takes the focus, and what was typed stays. The browser asks before it leaves what was typed and is kept
 * nowhere. Once it was sent it begins anew.
 */
export function useSentForm<Values extends FieldValues, Answer = unknown>({
  values,
  check,
  draft,
  has = (field) => (field.split('.')[0] ?? '') in values,
  asLeft,
  ...work
}: Sending<Values, Answer>) {
  const [kept] = useState(() => draft && readDraft<Partial<Values>>(draft.empcode, draft.name)?.value);
  const form = useForm<Values>({
    defaultValues: { ...values, ...kept } as DefaultValues<Values>,
    mode: asLeft ? 'onTouched' : 'onSubmit',
    ...(check && { resolver: (typed: Values) => resolved(typed, check(typed)) }),
    // The first in the order of the page is focused below: a person or a day has no input of the form's.
    shouldFocusError: false,
  });
  const forgetDraft = useKeptDraft(form, draft);
  const refusal = useRefusal(form, has);
  const element = useRef<HTMLFormElement>(null);
  const [key, setKey] = useState(newKey);
  const { isDirty, isSubmitted, isSubmitting } = form.formState;
  const wouldLose = isDirty && !draft;
  useAskedBeforeLeaving(wouldLose && !isSubmitting);
  useTellsBegun(isDirty);

  async function sendIt(typed: Values) {
    let answer: Answer;
    try {
      answer = await work.send(typed, key);
    } catch (error) {
      refusal.show(error);
      focusFirstWrong(element.current);
      // Not waited for: what was refused can be put right and sent meanwhile.
      void work.refresh?.();
      return;
    }
    setKey(newKey());
    tellFormStep('sent');
    forgetDraft();
    await work.refresh?.();
    form.reset(values as DefaultValues<Values>);
    forgetDraft();
    work.sent?.(typed, answer);
  }
  return {
    form,
    element,
    busy: isSubmitting,
    /** Something was typed, and is kept nowhere. */
    wouldLose,
    /** What was refused and has no field of its own. */
    message: refusal.message,
    /** Fills a field in for whoever presses something beside it. */
    set<Name extends FieldPath<Values>>(name: Name, value: FieldPathValue<Values, Name>) {
      form.setValue(name, value, { shouldDirty: true, shouldValidate: isSubmitted });
    },
    onSubmit(event: FormEvent) {
      event.preventDefault();
      // Enter in a field sends it as the button does, which waits for the answer.
      if (isSubmitting) return;
      refusal.clear();
      void form.handleSubmit(sendIt, () => focusFirstWrong(element.current))(event);
    },
  };
}

/** What react-hook-form is told of a form in which this is wrong. */
function resolved<Values extends FieldValues>(
  values: Values,
  wrong: Readonly<Record<string, string | false | null>>,
): ResolverResult<Values> {
  const found = Object.entries(wrong).filter(([, message]) => message);
  if (found.length === 0) return { values, errors: {} };
  const errors = Object.fromEntries(found.map(([field, message]) => [field, { type: 'page', message }]));
  return { values: {}, errors } as ResolverResult<Values>;
}

/** The browser asks whether to leave, as long as something would be lost. */
function useAskedBeforeLeaving(isAsked: boolean): void {
  useEffect(() => {
    if (!isAsked) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isAsked]);
}
