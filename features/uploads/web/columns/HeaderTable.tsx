import { m } from '#messages';
import { Card } from '#web/ui/Card.tsx';
import style from './HeaderTable.module.css';
import type { useColumns } from './use-columns.ts';

interface HeaderTableProps {
  rows: readonly { row: number; cells: string[] }[];
  state: ReturnType<typeof useColumns>;
}

/** The first rows, of which one presses the header; arrows move through them. */
export function HeaderTable({ rows, state: { headerRow, chosen, read } }: HeaderTableProps) {
  const isNone = headerRow < (rows[0]?.row ?? 1);
  return (
    <Card
      title={m.uploads_header()}
      beside={<span className="caption">{m.uploads_header_hint()}</span>}
      flush
    >
      <div className={style.scroll}>
        <table className={style.table}>
          <caption className="hidden-visually">{m.uploads_header()}</caption>
          <tbody>
            <tr data-header={isNone ? '' : undefined}>
              <th scope="row">
                <label className={style.choice}>
                  <input
                    type="radio"
                    name="headerRow"
                    aria-label={m.uploads_header_none()}
                    checked={isNone}
                    onChange={() => read({ sheet: chosen.sheet, headerRow: 0 })}
                  />
                </label>
              </th>
              <td colSpan={Math.max(1, ...rows.map(({ cells }) => cells.length))}>
                {m.uploads_header_none()}
              </td>
            </tr>
            {rows.map(({ row, cells }) => (
              <tr
                key={row}
                data-header={row === headerRow ? '' : undefined}
                data-above={row < headerRow ? '' : undefined}
              >
                <th scope="row">
                  <label className={style.choice}>
                    <input
                      type="radio"
                      name="headerRow"
                      aria-label={m.uploads_header_row({ row })}
                      checked={row === headerRow}
                      onChange={() => read({ sheet: chosen.sheet, headerRow: row })}
                    />
                    <span className="num">{row}</span>
                  </label>
                </th>
                {cells.map((cell, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a cell is known by its column
                  <td key={column}>
                    <bdi>{cell}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}
