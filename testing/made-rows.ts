import type { Call } from '#contract/call.ts';
import { type ListShown, twoPages } from './list-row.ts';
import type { Schema } from './rooms/wrong-values.ts';

/** What a schema has by its name and a number: another for another number, where it is no choice. */
function made(schema: Schema, name: string, number: number): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return made(schema.anyOf.find(({ type }) => type === 'null') ?? {}, name, number);
  if (schema.format === 'date-time') return '2026-11-01T06:00:00.000Z';
  if (schema.format === 'date') return '2026-11-01';
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([of, part]) => [of, made(part, of, number)]),
      );
    case 'array':
      return [];
    case 'boolean':
      return false;
    case 'integer':
    case 'number':
      return number;
    case 'string':
      return `${name} ${number}`;
    default:
      return null;
  }
}

/**
 * Where a list that is shown (`ListShown`) is asked for, and two pages of it, made of what its contract says: what may be null is, lists are empty. Of
 * a list that is drawn in another way than its types say, `twoPages` has rows that are written.
 */
export function pagesOf({ path, answer }: Call): Pick<ListShown, 'call' | 'answers'> {
  const { data = {}, next: _, ...besides } = (answer as Schema).properties ?? {};
  const row = (number: number) => made(data.items ?? {}, '', number) as object;
  const said = made({ type: 'object', properties: besides }, '', 1) as object;
  return { call: `**${path}*`, answers: twoPages([row(3), row(2)], [row(1)], said, 2) };
}
