import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';
import style from './Tile.module.css';

/** An icon on a coloured ground, at the start of a row. Decorative: the row's words say the same. */
export function Tile({
  tone = 'plain',
  icon,
}: {
  tone?: 'plain' | 'ask' | 'ok' | 'bad' | undefined;
  icon: ReactNode;
}) {
  return (
    <span className={classNames(style.tile, style[tone])} aria-hidden="true">
      {icon}
    </span>
  );
}
