/**
 * Where what is sent ends, declared by each room in `<room>.checks.ts` and found by its name, so that `server/http/columns.test.ts` can hold the
 * contract against the database: whatever the contract lets through, the column takes.
 */

/** Ends in a column as the room's own rule makes it; undefined: the rule refuses it. Columns are `table.column`. */
export interface Ruled {
  readonly column: string;
  // biome-ignore lint/suspicious/noExplicitAny: of what type it is only its rule knows
  readonly by: (value: any) => unknown;
}
/** Is only looked up by, or compared with, a column: that has to be of a type that can hold it. */
export interface Asked {
  readonly asks: string;
  /** As the room reads it; undefined: it refuses it. */
  readonly by?: Ruled['by'];
}
/** Ends in no column, and why it can't break anything. */
export interface Nowhere {
  readonly nowhere: string;
}
/** Where a field ends: in one column or several as the contract lets it through (`table.column`), or as above. */
export type End = OneEnd | Nowhere | readonly OneEnd[];
export type OneEnd = string | Ruled | Asked;
type Ends = Readonly<Record<string, End>>;

/** What a room says of its columns. */
export interface RoomColumns {
  /**
   * By a field's path in what its calls take (`marks.0.reason`; a part of it, `query`, is all in it), or by the call and that, where the same name
   * ends elsewhere: `POST /download/rest/askPolicy number`.
   */
  readonly calls?: Ends;
  /** Of each kind of record by its fields (`key`; `codes.shared`); a kind that is kept in its versions alone says so as a whole. */
  readonly kinds?: Readonly<Record<string, Ends | Nowhere>>;
  /** Of each kind of upload by its fields. What is chosen of what there is, and days, need none. */
  readonly uploads?: Readonly<Record<string, Ends>>;
  /** What comes by another way than a call, by what it is: any text is tried. */
  readonly texts?: Readonly<Record<string, Ruled>>;
  /** Columns that the portal fills by itself, or whole tables: with what; where only a few values are allowed, all that it fills in. */
  readonly made?: Readonly<Record<string, string | readonly unknown[]>>;
  /** Checks of several columns, and of days, by their names: what keeps to them. */
  readonly rules?: Readonly<Record<string, string>>;
}

export const asks = (column: string, by?: Ruled['by']): Asked => ({ asks: column, ...(by && { by }) });
export const nowhere = (why: string): Nowhere => ({ nowhere: why });
/** Names one of those that there are, or is written by the page and no person: no text that somebody types. */
export const named = (column: string): Ruled => ({ column, by: (name) => name });
export const ruled = (column: string, by: Ruled['by']): Ruled => ({ column, by });

/** Of a table with a picture that `keepPicture` has kept. */
export const keptPicture = (table: string) => ({
  [`${table}.picture`]: 'the name that the portal gives a file',
  [`${table}.picture_size`]: 'the size of a file that is there',
});

/** Of what is kept in its versions alone. */
export const inItsVersion = nowhere(
  'kept in its versions (record_versions.value), which hold as much as a call may be',
);

/** The columns of an end, one by one. */
export function listed(end: End): readonly OneEnd[] {
  if (Array.isArray(end)) return end as readonly OneEnd[];
  return typeof end === 'object' && 'nowhere' in end ? [] : [end as OneEnd];
}

/** The column of an end. */
export const columnOf = (end: OneEnd) =>
  typeof end === 'string' ? end : 'asks' in end ? end.asks : end.column;

/** Whether a column is only looked up by what is sent. */
export const isAsked = (end: OneEnd): end is Asked => typeof end === 'object' && 'asks' in end;

/** What each room says, by its name; several files of a room are one. `platform`: what no room owns. */
export async function declaredColumns(): Promise<ReadonlyMap<string, Required<RoomColumns>>> {
  // Those files need this one.
  const [{ allChecks }, platform] = await Promise.all([
    import('./rooms/checks.ts'),
    import('./rooms/platform.columns.ts'),
  ]);
  const said = allChecks.flatMap(({ owner, said: { columns } }) =>
    columns === undefined ? [] : [{ room: owner.split('/')[0] ?? '', columns: columns as RoomColumns }],
  );
  const rooms = new Map<string, Required<RoomColumns>>();
  for (const { room, columns } of [{ room: 'platform', columns: platform.columns }, ...said]) {
    const known = rooms.get(room);
    const part = (name: keyof RoomColumns) => ({ ...known?.[name], ...columns[name] });
    rooms.set(room, {
      calls: part('calls') as Ends,
      kinds: part('kinds') as Required<RoomColumns>['kinds'],
      uploads: part('uploads') as Required<RoomColumns>['uploads'],
      texts: part('texts') as Required<RoomColumns>['texts'],
      made: part('made') as Required<RoomColumns>['made'],
      rules: part('rules') as Required<RoomColumns>['rules'],
    });
  }
  return rooms;
}
