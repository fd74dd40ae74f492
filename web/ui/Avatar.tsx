import { classNames } from '../lib/class-names.ts';
import style from './Avatar.module.css';
import { initialsOf } from './initials.ts';

interface AvatarProps {
  name: string;
  /** An address the page may show (a blob's); the initials stand in without one. */
  picture?: string | null | undefined;
  size?: 'small' | 'medium' | 'large' | undefined;
}

/** A person's picture, or their initials. Decorative: the name stands beside it or names the button around it. */
export function Avatar({ name, picture, size = 'small' }: AvatarProps) {
  return (
    <span
      className={classNames(style.avatar, style[size])}
      data-initials={picture ? undefined : initialsOf(name)}
      aria-hidden="true"
    >
      {picture && <img src={picture} alt="" />}
    </span>
  );
}
