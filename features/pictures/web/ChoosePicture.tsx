import { type ComponentProps, type ReactNode, Suspense, useRef, useState } from 'react';
import { m } from '#messages';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { toast } from '#web/ui/dialog/toast.ts';
import { part } from '#web/ui/part.tsx';
import { pictureEndings, wrongPicture } from '../rules.ts';
import { type Chosen, openChosen, smallEnough } from './chosen.ts';
import type { Somebody } from './whose.ts';

const CropDialog = part(() => import('./CropDialog.tsx'), { over: ({ onClose }) => onClose });

interface ChoosePictureProps {
  /** Whose it is to be; without it, the reader's own. */
  of?: Somebody;
  /** What asks for one: `choose` opens the list of files, `photo` the camera of a phone. */
  children: (ask: { choose: () => void; photo: () => void }) => ReactNode;
}

/** Takes a picture from the reader's files or camera and goes with it to the end: the specification's rules and words (section 5). */
export function ChoosePicture({ of, children }: ChoosePictureProps) {
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [unreadable, setUnreadable] = useState(false);

  async function take(file: File, photo: boolean) {
    try {
      const picture = photo ? await smallEnough(file) : file;
      const wrong = wrongPicture(picture);
      if (wrong) refuse(wrong);
      else setChosen(await openChosen(picture));
    } catch {
      setUnreadable(true);
    }
  }
  function end() {
    if (chosen) URL.revokeObjectURL(chosen.address);
    setChosen(null);
  }
  return (
    <>
      {children({ choose: () => files.current?.click(), photo: () => camera.current?.click() })}
      <HiddenInput ref={files} accept={pictureEndings.join()} onTake={(file) => take(file, false)} />
      <HiddenInput ref={camera} accept="image/*" capture="user" onTake={(file) => take(file, true)} />
      {chosen && (
        <Suspense>
          <CropDialog
            chosen={chosen}
            of={of}
            onClose={end}
            onUnreadable={() => {
              end();
              setUnreadable(true);
            }}
          />
        </Suspense>
      )}
      <Dialog
        alert
        open={unreadable}
        title={m.pictures_failed()}
        onClose={() => setUnreadable(false)}
        keep={m.ui_close()}
      >
        <p>{m.pictures_unreadable()}</p>
      </Dialog>
    </>
  );
}

function refuse(wrong: 'kind' | 'size') {
  const description = wrong === 'size' ? m.pictures_too_large() : m.pictures_refused_kind();
  toast.error({ title: m.pictures_failed(), description });
}

interface HiddenInputProps extends Pick<ComponentProps<'input'>, 'ref' | 'accept' | 'capture'> {
  onTake: (file: File) => unknown;
}

/** What the browser opens its list of files or its camera by. */
function HiddenInput({ onTake, ...rest }: HiddenInputProps) {
  return (
    <input
      {...rest}
      hidden
      type="file"
      tabIndex={-1}
      aria-hidden="true"
      onChange={(event) => {
        const [file] = event.target.files ?? [];
        if (file) void onTake(file);
        event.target.value = '';
      }}
    />
  );
}
