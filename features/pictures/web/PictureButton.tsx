import { Camera } from 'lucide-react';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { ChoosePicture } from './ChoosePicture.tsx';
import style from './PictureButton.module.css';

/** The reader's own picture, which a press changes. */
export default function PictureButton() {
  const { name, empcode } = useMe();
  return (
    <ChoosePicture>
      {({ choose }) => (
        <button
          type="button"
          className={style.button}
          title={m.pictures_button()}
          aria-label={m.pictures_button()}
          onClick={choose}
        >
          <Avatar name={name} empcode={empcode} size="medium" />
          <span className={style.mark} aria-hidden="true">
            <Camera />
          </span>
        </button>
      )}
    </ChoosePicture>
  );
}
