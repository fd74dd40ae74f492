import { m } from '#messages';
import style from './PaletteFoot.module.css';

/** The keys, for those who have them. */
export function PaletteFoot() {
  const keys: readonly (readonly [readonly string[], string])[] = [
    [['↑', '↓'], m.palette_key_choose()],
    [['↵'], m.palette_key_open()],
    [['>'], m.palette_key_actions()],
    [['@'], m.palette_key_people()],
  ];
  return (
    <footer className={style.foot} aria-hidden="true">
      {keys.map(([names, does]) => (
        <span key={does}>
          {names.map((name) => (
            <kbd key={name}>{name}</kbd>
          ))}{' '}
          {does}
        </span>
      ))}
      <span className={style.only}>{m.palette_only()}</span>
    </footer>
  );
}
