import type { ReactNode } from 'react';
import style from './Clearance.module.css';

interface EntryProps {
  /** A box to tick, a picture. */
  lead?: ReactNode;
  title: string;
  /** How it stands, and what one may do. */
  end: ReactNode;
  children: ReactNode;
}

/** One answer of a list, with the dues under it. */
export function Entry({ lead, title, end, children }: EntryProps) {
  return (
    <li className={style.entry}>
      <div className={style.lead}>
        {lead}
        <div className={style.what}>
          <span className={style.name}>
            <bdi>{title}</bdi>
          </span>
          {children}
        </div>
      </div>
      <div className={style.ends}>{end}</div>
    </li>
  );
}
