import fastJson from 'fast-json-stringify';

type Serialize = (answer: unknown) => string;

const made = new WeakMap<object, Serialize>();

/**
 * What writes the answers of a schema: made at the first answer and once for all the routes that share the schema. Every route has
 * those of the refusals too; to make them all took a third of a second of each start.
 */
export function serializerOf(schema: object): Serialize {
  return (answer) => {
    const serialize = made.get(schema) ?? (fastJson(schema) as Serialize);
    made.set(schema, serialize);
    return serialize(answer);
  };
}
