import { type TProperties, type TSchema, Type } from 'typebox';
import { type Address, call } from './call.ts';
import { closedObject, onePageByNumber, orNull } from './shapes.ts';

interface Declared<Row extends TSchema, By extends TProperties, Besides extends TProperties> {
  readonly summary: string;
  readonly row: Row;
  /** What it may be narrowed by. */
  readonly by?: By;
  /** What each page says besides its rows. */
  readonly besides?: Besides;
  /** So many rows has a page where nothing is said. */
  readonly usual?: number;
}
type Nothing = Record<never, never>;

/** A list in the order of its own numbers, the newest first, page by page: `newestFirst` of server/db/ reads it, and its export is asked by its `query`. */
export function listCall<
  const A extends Address,
  Row extends TSchema,
  By extends TProperties = Nothing,
  Besides extends TProperties = Nothing,
>(
  address: A,
  { summary, row, by = {} as By, besides = {} as Besides, usual = 20 }: Declared<Row, By, Besides>,
) {
  return call(address, {
    summary,
    query: closedObject({ ...by, ...onePageByNumber(usual) }),
    answer: Type.Object({ data: Type.Array(row), next: orNull(Type.Integer()), ...besides }),
  });
}
