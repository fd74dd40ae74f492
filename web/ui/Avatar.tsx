import { initialsOf } from '#formats/text/initials.ts';
import { classNames } from '../lib/class-names.ts';
import { usePart } from '../lib/room.ts';
import style from './Avatar.module.css';

interface AvatarProps {
  name: string;
  /** Whose picture it is; null: nobody's who works here. */
  empcode: string | null;
  size?: 'tiny' | 'small' | 'medium' | 'large' | undefined;
}

/** A person's picture over their initials. Decorative: the name stands beside it or names the button around it. */
export function Avatar({ name, empcode, size = 'small' }: AvatarProps) {
  const usePicture = usePart('usePicture');
  const picture = usePicture(empcode, size === 'large' ? 'large' : 'small');
  return (
    <span
      className={classNames(style.avatar, style[size])}
      data-initials={initialsOf(name)}
      aria-hidden="true"
    >
      {picture && <img src={picture} alt="" decoding="sync" />}
    </span>
  );
}
