import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { type Refusal, refuse } from '#contract/refusal.ts';
import { m } from '#messages';
import { boundItems, boundText } from './bounded-items.ts';
import { refuseBounds } from './bounds.ts';
import { unkeepable } from './text.ts';
import { addTextKeywords } from './text-keywords.ts';

const options = { allErrors: true, strict: false, useDefaults: true, removeAdditional: false } as const;
const strict = new Ajv({ ...options, coerceTypes: false });
// A list of one value is written in an address as that value.
const coercing = new Ajv({ ...options, coerceTypes: 'array' });
for (const validator of [strict, coercing]) {
  addTextKeywords(validator);
  boundItems(validator);
  boundText(validator, 'x-line');
  boundText(validator, 'x-paragraph');
  addFormats.default(validator);
}

/** Tells whether what was sent is as it should be; what is wrong with it stands in `errors` until the next is asked about. */
export interface Validator {
  (sent: unknown): boolean;
  errors?: ErrorObject[] | null;
}

/**
 * Checks a part of a call by its schema: a body as it is, the text of an address as the kind of value that it is meant for. It is compiled
 * at the first call: to compile them all took a third of each start.
 */
export function validatorOf(schema: object, part: string): Validator {
  let compiled: ValidateFunction | undefined;
  const validate: Validator = (sent) => {
    compiled ??= (part === 'body' ? strict : coercing).compile(schema);
    const isValid = compiled(sent);
    validate.errors = compiled.errors ?? null;
    return isValid;
  };
  return validate;
}

/** A refusal of what was sent where a text or a name in it cannot be kept, or an object has too many; null where all can. */
export function refusedContent(sent: unknown): Refusal | null {
  const found = unkeepable(sent);
  if (!found) return null;
  if (found.because !== 'text') return refuseBounds(found.because);
  return refuse(400, 'invalid', m.error_text(), { fields: { [found.path]: m.error_text_field() } });
}
