import { Link } from 'react-router';
import { m } from '#messages';
import { Tag } from '../../../web/ui/Tag.tsx';
import type { Kind } from '../versions.ts';
import style from './AssetSettingsPage.module.css';
import { dayWords } from './words.ts';

interface Count {
  kind: Kind;
  inEffect: number;
  scheduled: number;
  next: string | null;
}

/** The kinds of settings as tiles: how many were decided, and what comes next. */
export function OverviewTiles({ counts }: { counts: readonly Count[] }) {
  return (
    <ul className={style.tiles} aria-label={m.settings_tabs()}>
      {counts.map(({ kind, inEffect, next }) => (
        <li key={kind} className={style.tile}>
          <Link to={`/admin/asset-settings/${kind}`}>{m.settings_kind_words({ kind })}</Link>
          <p className="muted">{m.settings_kind_text({ kind })}</p>
          <div className={style.tags}>
            <Tag>{inEffect > 0 ? m.settings_in_effect({ count: inEffect }) : m.settings_none_decided()}</Tag>
            {next && <Tag tone="info">{m.settings_next({ day: dayWords(next) })}</Tag>}
          </div>
        </li>
      ))}
    </ul>
  );
}
