import { displayDate } from '#formats/time/dates.ts';
import { m } from '#messages';
import { Link } from '../lib/router.tsx';
import { Tag } from '../ui/Tag.tsx';
import type { AnyKept } from './kept.ts';
import style from './RecordsPage.module.css';

interface Count {
  kind: string;
  inEffect: number;
  next: string | null;
}

/** The kinds as tiles: how many were decided, and what comes next. */
export function OverviewTiles({ kept, counts }: { kept: AnyKept; counts: readonly Count[] }) {
  return (
    <ul className={style.tiles} aria-label={kept.title()}>
      {counts.map(({ kind, inEffect, next }) => (
        <li key={kind} className={style.tile}>
          <Link to={`${kept.home}/${kind}`}>{kept.kinds[kind]?.title()}</Link>
          <p className="muted">{kept.kinds[kind]?.text()}</p>
          <div className={style.tags}>
            <Tag>{inEffect > 0 ? m.records_in_effect({ count: inEffect }) : m.records_none_decided()}</Tag>
            {next && <Tag tone="info">{m.records_next({ day: displayDate(next) })}</Tag>}
          </div>
        </li>
      ))}
    </ul>
  );
}
