import { m } from '#messages';
import style from './FigureTable.module.css';

interface FigureTableProps {
  caption: string;
  headings: readonly string[];
  /** The first cell of a row names it. */
  rows: readonly { readonly key: string; readonly cells: readonly string[] }[];
}

/** The table behind a picture; it folds away. */
export function FigureTable({ caption, headings, rows }: FigureTableProps) {
  return (
    <details className={style.fold}>
      <summary>{m.ui_figures_table()}</summary>
      <section
        className={style.scroll}
        aria-label={m.ui_figures_table_of({ caption })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by keyboard
        tabIndex={0}
      >
        <table className={style.table}>
          <caption className="hidden-visually">{caption}</caption>
          <thead>
            <tr>
              {headings.map((heading) => (
                <th key={heading} scope="col">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, cells: [name, ...cells] }) => (
              <tr key={key}>
                <th scope="row">
                  <bdi>{name}</bdi>
                </th>
                {cells.map((cell, column) => (
                  <td key={headings[column + 1]}>
                    <bdi>{cell}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
