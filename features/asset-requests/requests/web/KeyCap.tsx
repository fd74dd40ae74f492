import { narrow, useMedia } from '../../../../web/lib/use-media.ts';
import style from './KeyCap.module.css';
import { useSingleKeysOn } from './single-keys.ts';

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
