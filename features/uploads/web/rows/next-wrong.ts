import type { Field, UploadRow } from '../../contract.ts';

/** A cell of an upload. */
export interface Place {
  readonly row: number;
  readonly field: string;
}

/** The fields of a row that are wrong, in the order of the kind. */
export function wrongFields({ wrong }: Pick<UploadRow, 'wrong'>, fields: readonly Field[]): string[] {
  const known = fields.map(({ name }) => name).filter((name) => Object.hasOwn(wrong, name));
  return [...known, ...Object.keys(wrong).filter((name) => !known.includes(name))];
}

/** The next cell that is wrong behind a place; behind the last comes the first. Null: none is. */
export function nextWrong(
  rows: readonly UploadRow[],
  fields: readonly Field[],
  { row, field }: Place,
): Place | null {
  const all = rows.flatMap((one) =>
    one.leftOut ? [] : wrongFields(one, fields).map((name) => ({ row: one.row, field: name })),
  );
  const order = fields.map(({ name }) => name);
  const isBehind = (one: Place) =>
    one.row === row ? order.indexOf(one.field) > order.indexOf(field) : one.row > row;
  return all.find(isBehind) ?? all[0] ?? null;
}

/** Whether a cell may say the same in other rows: in one that is there, or as far as that is not known. */
export function mayStandElsewhere(
  rows: readonly UploadRow[],
  { row, field }: Place,
  hasMore: boolean,
): boolean {
  const said = (one: UploadRow) => (one.cells[field] ?? '').trim().toLowerCase();
  const own = rows.find((one) => one.row === row);
  const text = own ? said(own) : '';
  if (text === '') return false;
  return hasMore || rows.some((one) => one.row !== row && said(one) === text);
}
