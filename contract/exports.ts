import { type TObject, type TProperties, Type } from 'typebox';
import { type Address, call } from './call.ts';
import { closedObject } from './shapes.ts';

/** As what a list is exported: a spreadsheet for people, or lines of text for other programs. */
export const exportFormats = ['xlsx', 'csv'] as const;
export type ExportFormat = (typeof exportFormats)[number];

interface Declared<Name extends string, P extends TProperties> {
  /** What the file is called, without what it ends with. */
  readonly name: Name;
  /** What the rows are, in a sentence: `The employees that a filter leaves`. */
  readonly rows: string;
  /** What the list is asked by. */
  readonly list: TObject<P>;
}

/** The export of a list: it is asked as the list is, but for the page, and the name of the file says as what it comes. */
export function exportCall<const A extends Address, const Name extends string, P extends TProperties>(
  address: A,
  { name, rows, list }: Declared<Name, P>,
) {
  const { cursor: _, limit: __, ...narrowing } = list.properties as TProperties;
  return call(address, {
    summary: `${rows}, as a spreadsheet (XLSX) or as CSV. With a ticket for \`fileName\`, or both secrets.`,
    query: closedObject({
      ...(narrowing as Omit<P, 'cursor' | 'limit'>),
      fileName: Type.Enum([`${name}.xlsx`, `${name}.csv`] as const),
      ticket: Type.Optional(Type.String({ maxLength: 200 })),
    }),
  });
}
