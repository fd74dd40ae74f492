import { useId } from 'react';
import { m } from '#messages';
import { type FontSize, fontSizes, setFontSize, useAppearance } from '#web/lib/appearance.ts';
import style from './FontSizeChoice.module.css';

const names: Record<FontSize, () => string> = {
  small: m.profile_font_small,
  medium: m.profile_font_medium,
  large: m.profile_font_large,
};

/** Three letters in three sizes, to choose from. */
export function FontSizeChoice({ labelledBy }: { labelledBy: string }) {
  const name = useId();
  const { fontSize } = useAppearance();
  return (
    <div role="radiogroup" aria-labelledby={labelledBy} className={style.choice}>
      {fontSizes.map((size) => (
        <label key={size} className={style.size} data-size={size} title={names[size]()}>
          <input
            type="radio"
            className="hidden-visually"
            name={name}
            checked={size === fontSize}
            onChange={() => setFontSize(size)}
          />
          <span aria-hidden="true">A</span>
          <span className="hidden-visually">{names[size]()}</span>
        </label>
      ))}
    </div>
  );
}
