import type { Schema } from '#testing/rooms/wrong-values.ts';

/** A body, as the document has it: of which kind, and of which shape. */
export interface Content {
  readonly type: string;
  readonly schema: Schema;
}

/** An operation of the portal's own document. */
export interface Operation {
  readonly method: string;
  /** With `{names}` where its parameters stand. */
  readonly path: string;
  readonly params: Readonly<Record<string, Schema>>;
  /** What its address asks, as the shape of an object. */
  readonly query: Schema;
  readonly body: Content | null;
  /** It takes the name of a submission. */
  readonly once: boolean;
  /** It is the company's directory that makes it. */
  readonly byDirectory: boolean;
}

interface Parameter {
  readonly in: 'query' | 'path' | 'header' | 'cookie';
  readonly name: string;
  readonly required?: boolean;
  readonly schema?: Schema;
}

interface Described {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content?: Readonly<Record<string, { readonly schema: Schema }>> };
  readonly security?: readonly Readonly<Record<string, unknown>>[];
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  readonly components?: { readonly schemas?: Readonly<Record<string, unknown>> };
}

/** The operations of an OpenAPI document, each with all that it refers to in its place. */
export function operationsOf(document: Document): Operation[] {
  const schemas = document.components?.schemas ?? {};
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) =>
      operationOf(method.toUpperCase(), path, whole(described, schemas) as Described),
    ),
  );
}

function operationOf(
  method: string,
  path: string,
  { parameters = [], requestBody, security }: Described,
): Operation {
  const those = (place: Parameter['in']) => parameters.filter((one) => one.in === place);
  const shapes = (some: readonly Parameter[]) =>
    Object.fromEntries(some.map(({ name, schema = { type: 'string' } }) => [name, schema]));
  const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  const asked = those('query');
  return {
    method,
    path,
    params: shapes(those('path')),
    query: {
      type: 'object',
      properties: shapes(asked),
      required: asked.filter(({ required }) => required).map(({ name }) => name),
    },
    body: type && content ? { type, schema: content.schema } : null,
    once: those('header').some(({ name }) => name === 'Idempotency-Key'),
    byDirectory: security?.some((one) => 'directory' in one) ?? false,
  };
}

/** The node with what it refers to in place of each reference. */
function whole(node: unknown, schemas: Readonly<Record<string, unknown>>): unknown {
  if (Array.isArray(node)) return node.map((part) => whole(part, schemas));
  if (typeof node !== 'object' || node === null) return node;
  const { $ref } = node as { $ref?: string };
  if ($ref) return whole(schemas[$ref.split('/').at(-1) ?? ''], schemas);
  return Object.fromEntries(Object.entries(node).map(([name, part]) => [name, whole(part, schemas)]));
}
