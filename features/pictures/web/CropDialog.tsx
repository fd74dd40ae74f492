import { useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { m } from '#messages';
import { ApiError, asApiError } from '#web/lib/http.ts';
import { useSentForm } from '#web/lib/use-sent-form.ts';
import { FormDialog } from '#web/ui/dialog/FormDialog.tsx';
import { toast } from '#web/ui/dialog/toast.ts';
import { Field } from '#web/ui/form/Field.tsx';
import { type squareOf, uploadedText } from '../rules.ts';
import { upload } from './api.ts';
import style from './CropDialog.module.css';
import type { Chosen } from './chosen.ts';
import { Preview } from './Preview.tsx';
import { type Somebody, useWhose } from './whose.ts';
import { mostZoom, ZoomInput } from './ZoomInput.tsx';

interface CropDialogProps {
  chosen: Chosen;
  /** Whose it is to be; without it, the reader's own. */
  of?: Somebody | undefined;
  onClose: () => void;
  /** It turned out to be no picture that can be read. */
  onUnreadable: () => void;
}

/** Which part of a picture is kept: drawn, pinched and zoomed by mouse, touch and keyboard; then it is sent. */
export default function CropDialog({ chosen, of, onClose, onUnreadable }: CropDialogProps) {
  const whose = useWhose(of);
  const { form, area, setArea } = useUpload(chosen, whose, onClose, onUnreadable);
  const title =
    whose.name === null ? m.pictures_crop_title() : m.pictures_crop_title_of({ name: whose.name });
  const [place, setPlace] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  return (
    <FormDialog
      of={form}
      title={title}
      onClose={onClose}
      submit={m.pictures_crop_save()}
      className={style.form}
    >
      {/* Its places are counted from the left, whatever is read. */}
      <div className={style.cropper} dir="ltr">
        <Cropper
          image={chosen.address}
          crop={place}
          zoom={zoom}
          maxZoom={mostZoom}
          aspect={1}
          cropShape="round"
          showGrid={false}
          // The page's policy takes styles from files alone.
          disableAutomaticStylesInjection
          keyboardStep={8}
          cropperProps={{ role: 'group', 'aria-label': m.pictures_crop_area() }}
          mediaProps={{ alt: '' }}
          onCropChange={setPlace}
          onZoomChange={setZoom}
          onCropAreaChange={setArea}
          onCropComplete={(_part, { x, y, width }) => form.set('square', { x, y, side: width })}
        />
      </div>
      <div className={style.below}>
        <Field label={m.pictures_crop_zoom()} className={style.zoom}>
          <ZoomInput value={zoom} onChange={setZoom} />
        </Field>
        <Preview address={chosen.address} area={area} />
      </div>
      {form.busy && <progress className={style.progress} aria-label={m.pictures_crop_sending()} />}
    </FormDialog>
  );
}

/** The form of a picture: it is sent, shown in all of the page, and said so. */
function useUpload(
  { file }: Chosen,
  { empcode, name, show, refresh }: ReturnType<typeof useWhose>,
  onClose: () => void,
  onUnreadable: () => void,
) {
  const [area, setArea] = useState<Area | null>(null);
  const form = useSentForm({
    values: { square: null as ReturnType<typeof squareOf> },
    async send({ square }) {
      const answer = await upload(empcode, file, square).catch(unreadable);
      if (!answer) return false;
      // The specification's section 5: nothing else is a success.
      if (answer.statusText !== uploadedText)
        throw new ApiError({ status: 0, code: 'failed', message: m.pictures_failed() });
      await show(answer.data.version);
      return true;
    },
    refresh,
    sent(_typed, isRead) {
      if (!isRead) return onUnreadable();
      toast.success({
        title: m.pictures_uploaded(),
        description: name === null ? m.pictures_uploaded_text() : m.pictures_uploaded_of({ name }),
      });
      onClose();
    },
  });
  return { form, area, setArea };
}

/** What the browser could show, and the server could not decode. */
function unreadable(error: unknown): null {
  if (asApiError(error).code === 'picture_broken') return null;
  throw error;
}
