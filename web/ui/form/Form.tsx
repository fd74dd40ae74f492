import type { ComponentProps, ReactNode } from 'react';
import { type ControllerRenderProps, type FieldValues, FormProvider, useController } from 'react-hook-form';
import type { useSentForm } from '../../lib/use-sent-form.ts';
import { Notice } from '../Notice.tsx';
import { Field } from './Field.tsx';

interface FormProps<Values extends FieldValues>
  extends Omit<ComponentProps<'form'>, 'ref' | 'onSubmit' | 'noValidate'> {
  of: ReturnType<typeof useSentForm<Values>>;
  /** Above what was refused. */
  head?: ReactNode;
}

/** A form with its fields (`FormField`) and its button. What was refused as a whole stands above them. */
export function Form<Values extends FieldValues>({ of, head, children, ...rest }: FormProps<Values>) {
  return (
    <FormProvider {...of.form}>
      <form {...rest} ref={of.element} noValidate onSubmit={of.onSubmit}>
        {head}
        {of.message && <Notice tone="bad">{of.message}</Notice>}
        {children}
      </form>
    </FormProvider>
  );
}

interface FormFieldProps extends Omit<ComponentProps<typeof Field>, 'error' | 'children'> {
  /** The name that the call has for it. */
  name: string;
  /** Fields that are looked at again when this one is changed: what is wrong with them may lie in it. */
  with?: readonly string[];
  /** The input, given what it needs. */
  children: (field: ControllerRenderProps) => ReactNode;
}

/** One question of a form, with what is wrong with its answer. */
export function FormField({ name, with: others, children, ...about }: FormFieldProps) {
  const { field, fieldState } = useController({ name, ...(others && { rules: { deps: [...others] } }) });
  return (
    <Field {...about} error={fieldState.error?.message}>
      {children(field)}
    </Field>
  );
}
