import type { Ajv, SchemaValidateFunction } from 'ajv';
import { isUnfit, isUnfitText, keptLine, keptText } from '../../formats/typed-text.ts';

/**
 * Teaches a validator what `line` and `paragraph` of contract/typed-text.ts are: the text is replaced by the one that is kept, or
 * refused.
 */
export function addTypedText(validator: Ajv): void {
  add(validator, 'x-line', keptLine, isUnfit);
  add(validator, 'x-paragraph', keptText, isUnfitText);
}

function add(
  validator: Ajv,
  keyword: string,
  keep: (text: string) => string,
  isWrong: (text: string) => boolean,
): void {
  const validate: SchemaValidateFunction = (_schema, text: string, _parent, where) => {
    const kept = keep(text);
    if (isWrong(kept)) {
      validate.errors = [{ keyword, params: {} }];
      return false;
    }
    if (where) where.parentData[where.parentDataProperty] = kept;
    return true;
  };
  validator.addKeyword({ keyword, type: 'string', modifying: true, validate });
}
