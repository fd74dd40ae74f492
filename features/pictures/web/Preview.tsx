import type { Area } from 'react-easy-crop';
import style from './CropDialog.module.css';

/** How a part of a picture (in hundredths of it) will look on a page and in a list. */
export function Preview({ address, area }: { address: string; area: Area | null }) {
  const drawn = area && {
    inlineSize: `${10_000 / area.width}%`,
    transform: `translate(${-area.x}%, ${-area.y}%)`,
  };
  return (
    <div className={style.previews} dir="ltr" aria-hidden="true">
      {[style.large, style.small].map((size) => (
        <span key={size} className={size}>
          {drawn && <img src={address} alt="" style={drawn} />}
        </span>
      ))}
    </div>
  );
}
