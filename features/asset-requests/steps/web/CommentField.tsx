import { useFormContext } from 'react-hook-form';
import { m } from '#messages';
import { Field } from '#web/ui/form/Field.tsx';
import { TextArea } from '#web/ui/form/inputs.tsx';
import { needed } from '../../items/web/item-checks.ts';
import { missingOf } from '../../workflow/missing.ts';
import { limits } from '../../workflow/vocabulary.ts';
import { ReasonChips } from './ReasonChips.tsx';
import style from './StepForm.module.css';
import { paysLess, whyLess } from './step-checks.ts';
import type { StepFieldProps } from './step-field.ts';
import type { TypedStep } from './step-form.ts';

/** What somebody writes with a step: a question or a reason may begin with a sentence of the company's. */
export function CommentField({ need, offer, request }: StepFieldProps) {
  const { register, setValue, watch, formState } = useFormContext<TypedStep>();
  const less = paysLess(request, offer, watch('amount'));
  const text = register('comment', {
    validate: (comment, { amount }) =>
      need.required
        ? needed(missingOf(offer.action, 'comment'))(comment)
        : paysLess(request, offer, amount)
          ? whyLess(comment)
          : true,
  });
  return (
    <Field
      label={less ? m.assetrequests_need_why_less() : need.label}
      optional={!need.required && !less}
      className={style.whole ?? ''}
      error={formState.errors.comment?.message}
    >
      <TextArea rows={need.required ? 3 : 2} maxLength={limits.comment} {...text} />
      <ReasonChips
        action={offer.action}
        value={watch('comment')}
        onChange={(comment) => setValue('comment', comment, { shouldDirty: true, shouldValidate: true })}
      />
    </Field>
  );
}
