import type { ReactNode } from 'react';
import { Link } from '../../lib/router.tsx';
import { Unbroken } from '../text/Unbroken.tsx';
import style from './List.module.css';

/** Rows one under another, parted by lines; for a `Card` that is `flush`. */
export function Rows({ children, label }: { children: ReactNode; label?: string }) {
  return <ul aria-label={label}>{children}</ul>;
}

interface RowProps {
  /** A `Tile` or an `Avatar`. */
  lead?: ReactNode | undefined;
  title: ReactNode;
  caption?: ReactNode | undefined;
  /** A button or a tag; on a phone it goes under the words. */
  end?: ReactNode | undefined;
  /** Makes the whole row a link within the portal. */
  to?: string | undefined;
}

/** One thing of a list: what it is, a word about it, and what one may do. */
export function Row({ lead, title, caption, end, to }: RowProps) {
  const words = (
    <div className={style.words}>
      {to ? (
        <Link to={to} className={style.whole}>
          {unbroken(title)}
        </Link>
      ) : (
        <span className={style.title}>{unbroken(title)}</span>
      )}
      {caption && <p className="caption">{unbroken(caption)}</p>}
    </div>
  );
  return (
    <li className={style.row} data-link={to ? '' : undefined} data-lead={lead ? '' : undefined}>
      {lead}
      {words}
      {end && <div className={style.end}>{end}</div>}
    </li>
  );
}

const unbroken = (said: ReactNode) => (typeof said === 'string' ? <Unbroken>{said}</Unbroken> : said);
