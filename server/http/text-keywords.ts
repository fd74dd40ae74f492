import type { Ajv, AnySchemaObject, SchemaValidateFunction } from 'ajv';
import { isUnfit, isUnfitText, keptLine, keptText } from '#formats/text/submitted-text.ts';

/**
 * Teaches a validator what `line` and `paragraph` of contract/submitted-text.ts are: the text is replaced by the one that is kept, or
 * refused.
 */
export function addTextKeywords(validator: Ajv): void {
  add(validator, 'x-line', keptLine, isUnfit);
  add(validator, 'x-paragraph', keptText, isUnfitText);
}

function add(
  validator: Ajv,
  keyword: string,
  keep: (text: string) => string,
  isWrong: (text: string) => boolean,
): void {
  const validate: SchemaValidateFunction = (_schema, text: string, bounds, where) => {
    const kept = keep(text);
    const wrong = isWrong(kept) ? { keyword, params: {} } : wrongLength(kept, bounds);
    if (wrong) {
      validate.errors = [wrong];
      return false;
    }
    if (where) where.parentData[where.parentDataProperty] = kept;
    return true;
  };
  validator.addKeyword({ keyword, type: 'string', modifying: true, validate });
}

/**
 * What is wrong with the length of what is kept: it was measured as it was sent, where spaces and what nobody sees count, and some letters
 * are composed of more characters than they came as.
 */
function wrongLength(
  kept: string,
  { minLength = 0, maxLength = Number.POSITIVE_INFINITY }: AnySchemaObject = {},
): { keyword: string; params: { limit: number } } | null {
  const { length } = [...kept];
  if (length < minLength) return { keyword: 'minLength', params: { limit: minLength } };
  return length > maxLength ? { keyword: 'maxLength', params: { limit: maxLength } } : null;
}
