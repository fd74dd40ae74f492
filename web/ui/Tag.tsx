import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';
import style from './Tag.module.css';

interface TagProps {
  /** `ask` waits for the reader, `ok` is done, `bad` is harm, `info` is neither. The words say the same: a colour never speaks alone. */
  tone?: 'ask' | 'ok' | 'bad' | 'info' | 'plain' | undefined;
  icon?: ReactNode | undefined;
  children: ReactNode;
}

/** A word or a number on a coloured ground. */
export function Tag({ tone = 'plain', icon, children }: TagProps) {
  return (
    <span className={classNames(style.tag, style[tone])}>
      {icon}
      {children}
    </span>
  );
}
