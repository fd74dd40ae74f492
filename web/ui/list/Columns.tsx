import type { ReactNode } from 'react';
import style from './Columns.module.css';

interface ColumnsProps {
  children: ReactNode;
  /** The narrow column at the end; under the other where there is no room for two. */
  aside?: ReactNode | undefined;
}

/** A page's cards: one column, or a wide and a narrow one where the text size leaves room for both. */
export function Columns({ children, aside }: ColumnsProps) {
  return (
    <div className={style.ground}>
      <div className={aside ? style.columns : style.stack}>
        <div className={style.stack}>{children}</div>
        {aside && <div className={style.stack}>{aside}</div>}
      </div>
    </div>
  );
}
