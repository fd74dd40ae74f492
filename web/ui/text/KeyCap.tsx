import { useSingleKeysOn } from '../../lib/single-keys.ts';
import { narrow, useMedia } from '../../lib/use-media.ts';
import style from './KeyCap.module.css';

/** The key of a button, on it: for who has a keyboard and uses the single keys. A screen reader hears it of the button itself. */
export function KeyCap({ name }: { name: string | undefined }) {
  const on = useSingleKeysOn();
  const isNarrow = useMedia(narrow);
  if (!name || !on || isNarrow) return null;
  return (
    <span className={style.key} aria-hidden="true">
      {name.length === 1 ? name.toUpperCase() : name}
    </span>
  );
}
