import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';
import style from './Table.module.css';

export interface Column<Thing> {
  key: string;
  title: string;
  cell: (thing: Thing) => ReactNode;
  /** Numbers stand at the end, under each other. */
  numeric?: boolean | undefined;
  /** On a phone: the card's heading; no label is put before it. */
  heading?: boolean | undefined;
}

interface TableProps<Thing> {
  /** What the table lists; read out. */
  caption: string;
  columns: readonly Column<Thing>[];
  rows: readonly Thing[];
  rowKey: (thing: Thing) => string | number;
}

/** A table on a wide screen; on a phone each row becomes a card, each cell with its column's title. */
export function Table<Thing>({ caption, columns, rows, rowKey }: TableProps<Thing>) {
  return (
    <div className={style.scroll}>
      {/* The roles keep it a table to a screen reader when the phone's layout takes the table's display away. */}
      {/* biome-ignore-start lint/a11y/noRedundantRoles: see above */}
      <table role="table" className={style.table}>
        <caption className="hidden-visually">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th
                key={column.key}
                role="columnheader"
                scope="col"
                className={classNames(column.numeric && style.numeric)}
              >
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((thing) => (
            <tr key={rowKey(thing)} role="row">
              {columns.map((column) => (
                <td
                  key={column.key}
                  role="cell"
                  data-title={column.heading ? undefined : column.title}
                  className={classNames(column.numeric && style.numeric, column.heading && style.heading)}
                >
                  {column.cell(thing)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: see above */}
    </div>
  );
}
