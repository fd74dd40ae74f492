import { type Static, type TObjectOptions, type TProperties, type TSchema, Type } from 'typebox';
import { employeeCodePattern } from '#formats/text/employee-code.ts';

/** Takes the named fields and no others. */
export const closed = { additionalProperties: false } as const;

/** What a call is sent: these fields and no others. */
export const closedObject = <const P extends TProperties>(properties: P) => Type.Object(properties, closed);

/** A list of things that have these fields each. */
export const listOf = <const P extends TProperties>(properties: P) => Type.Array(Type.Object(properties));

export const orNull = <S extends TSchema>(schema: S) => Type.Union([schema, Type.Null()]);

/** An employee code as it is sent. */
export const Empcode = Type.String({ pattern: `^${employeeCodePattern}$` });

/** A number by which the database knows something. */
export const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

/** Where the next page of a list begins, as the page before has said. */
export const Cursor = Type.String({ minLength: 1, maxLength: 1_000 });

/** By what a page of a list is asked for: where it begins, and how many rows, as many as `usual` where nothing is said. */
export const onePage = (usual: number, most = 100) => ({
  cursor: Type.Optional(Cursor),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: most, default: usual })),
});

/** The same of a list in the order of its own numbers, which begins behind the number of the row before. */
export const onePageByNumber = (usual: number) => ({
  cursor: Type.Optional(Id),
  limit: onePage(usual).limit,
});

/** A shape that has a name of its own, by which the OpenAPI document says it once. */
export const named = <const P extends TProperties>(
  title: string,
  properties: P,
  options: TObjectOptions = {},
) => Type.Object(properties, { ...options, title });

/** Whoever is named. */
export const Person = named('Person', { empcode: Type.String(), name: Type.String() });

/** The same with what they do. */
export const Colleague = named('Colleague', {
  empcode: Type.String(),
  name: Type.String(),
  designation: Type.String(),
});
export type Colleague = Static<typeof Colleague>;

/** What one may choose, by its code and its name. */
export const Option = Type.Object({ value: Type.String(), label: Type.String() });
