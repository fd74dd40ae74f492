import { m } from '#messages';
import { useSingleKeysOn } from '#web/lib/single-keys.ts';
import style from './WorkList.module.css';

/** Under the rows, for who uses the single keys: that several may be decided on at once, and by which keys. */
export function SeveralHint() {
  if (!useSingleKeysOn()) return null;
  return <p className={style.hint}>{m.assetrequests_keys_several()}</p>;
}
