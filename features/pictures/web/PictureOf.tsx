import { useQuery } from '@tanstack/react-query';
import { ImageUp, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { m } from '#messages';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Button } from '#web/ui/Button.tsx';
import { pictureOf } from './api.ts';
import { ChoosePicture } from './ChoosePicture.tsx';
import style from './OwnPicture.module.css';
import { RemoveDialog } from './RemoveDialog.tsx';
import type { Somebody } from './whose.ts';

/** Somebody's picture, which HR of their place chooses, changes and removes. Nothing for whoever may not. */
export default function PictureOf({ of }: { of: Somebody }) {
  const { data } = useQuery(pictureOf(of.empcode));
  const [removing, setRemoving] = useState(false);
  if (!data?.mayChange) return null;
  return (
    <div className={style.of}>
      <Avatar name={of.name} empcode={of.empcode} size="large" />
      <div className={style.buttons}>
        <ChoosePicture of={of}>
          {({ choose }) => (
            <Button icon={<ImageUp />} onClick={choose}>
              {data.version === null ? m.pictures_choose() : m.pictures_change()}
            </Button>
          )}
        </ChoosePicture>
        {data.version !== null && (
          <Button variant="quiet" icon={<Trash2 />} onClick={() => setRemoving(true)}>
            {m.pictures_remove()}
          </Button>
        )}
      </div>
      {removing && <RemoveDialog of={of} onClose={() => setRemoving(false)} />}
    </div>
  );
}
