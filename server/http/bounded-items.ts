import {
  _,
  type Ajv,
  type CodeKeywordDefinition,
  type KeywordCxt,
  Name,
  type SchemaValidateFunction,
} from 'ajv';

/** Of one list so many faults are looked for: enough to name 20 fields, each with a few. */
const mostFaults = 64;
/** As which Ajv counts the faults in the code that it writes. */
const faults = new Name('errors');
/** That the part of a value is named by a number: Ajv's `Type.Num`. */
const byNumber = 0;

/**
 * `items`, as Ajv has it, of a list that has no more than it may have, and no further than so many faults. Ajv's own goes through all of
 * them: 32,000 wrong numbers in 64 kB took a second, and were 9 MB of answer.
 */
const items: CodeKeywordDefinition = {
  keyword: 'items',
  type: 'array',
  schemaType: ['object', 'boolean'],
  before: 'uniqueItems',
  code(cxt: KeywordCxt) {
    const { gen, data, parentSchema } = cxt;
    const length = _`${data}.length`;
    const found = gen.const('found', faults);
    const valid = gen.name('valid');
    const eachOf = () =>
      gen.forRange('i', 0, length, (i) => {
        cxt.subschema({ keyword: 'items', dataProp: i, dataPropType: byNumber }, valid);
        // Of this list: another form of the same value may have had faults before, and this one must be gone through.
        gen.if(_`${faults} - ${found} >= ${mostFaults}`, () => gen.break());
      });
    // What is too many is said by `maxItems`.
    if (parentSchema.maxItems === undefined) eachOf();
    else gen.if(_`${length} <= ${parentSchema.maxItems}`, eachOf);
  },
};

/** Lets a validator look at no more of a list than it takes to refuse it. */
export function boundItems(validator: Ajv): void {
  validator.removeKeyword('items').addKeyword(items);
}

/**
 * Lets a validator ask what looks at each character of a text only of texts that may be so long; the others are refused by `maxLength`.
 * To compose 60 kB of marks takes a third of a second.
 */
export function boundText(validator: Ajv, keyword: string): void {
  const own = validator.getKeyword(keyword);
  if (typeof own !== 'object' || !('validate' in own) || !own.validate)
    throw new Error(`no text is asked ${keyword}`);
  const ask = own.validate;
  const validate: SchemaValidateFunction = (schema, text: string, parent, where) => {
    validate.errors = [];
    // A character has at most two halves.
    if (parent?.maxLength !== undefined && text.length > 2 * parent.maxLength) return true;
    const isRight = ask(schema, text, parent, where) as boolean;
    validate.errors = ask.errors ?? [];
    return isRight;
  };
  const { keyword: name, type, modifying } = own;
  validator.removeKeyword(keyword).addKeyword({ keyword: name, type, modifying, validate } as never);
}
