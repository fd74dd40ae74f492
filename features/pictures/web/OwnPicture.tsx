import { useMutation, useQuery } from '@tanstack/react-query';
import { Camera, ImageUp, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { m } from '#messages';
import { asApiError } from '#web/lib/http.ts';
import { useMe } from '#web/lib/me.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { useChoice } from '#web/lib/use-choice.ts';
import { useMedia } from '#web/lib/use-media.ts';
import { Button } from '#web/ui/Button.tsx';
import { toast } from '#web/ui/dialog/toast.ts';
import { Switch } from '#web/ui/form/Switch.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { hide, ownPicture } from './api.ts';
import { ChoosePicture } from './ChoosePicture.tsx';
import style from './OwnPicture.module.css';
import { RemoveDialog } from './RemoveDialog.tsx';

/** Chooses, changes and removes the reader's own picture, and says who sees it. */
export default function OwnPicture() {
  const { isProfileExsits } = useMe();
  const { data } = useQuery(ownPicture);
  const isTouch = useMedia('(pointer: coarse)');
  const [removing, setRemoving] = useState(false);
  const hasOne = data ? data.version !== null : isProfileExsits === '1';
  return (
    <div className={style.own}>
      <div className={style.buttons}>
        <ChoosePicture>
          {({ choose, photo }) => (
            <>
              <Button icon={<ImageUp />} onClick={choose}>
                {hasOne ? m.pictures_change() : m.pictures_choose()}
              </Button>
              {isTouch && (
                <Button icon={<Camera />} onClick={photo}>
                  {m.pictures_photo()}
                </Button>
              )}
            </>
          )}
        </ChoosePicture>
        {hasOne && (
          <Button variant="quiet" icon={<Trash2 />} onClick={() => setRemoving(true)}>
            {m.pictures_remove()}
          </Button>
        )}
      </div>
      {hasOne && (data ? <WhoSees hidden={data.hidden} /> : <Skeleton width="15rem" />)}
      {removing && <RemoveDialog onClose={() => setRemoving(false)} />}
    </div>
  );
}

function WhoSees({ hidden }: { hidden: boolean }) {
  const { mutateAsync } = useMutation({
    mutationFn: hide,
    onSuccess: (now) => queryClient.setQueryData(ownPicture.queryKey, now),
    onError: (error) =>
      toast.error({ title: m.pictures_hide_failed(), description: asApiError(error).message }),
  });
  const [shown, choose] = useChoice(hidden, mutateAsync);
  return (
    <div className={style.sees}>
      <Switch label={m.pictures_hide()} checked={shown} onChange={choose} />
      <span aria-hidden="true">{m.pictures_hide()}</span>
    </div>
  );
}
