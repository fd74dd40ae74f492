import { uploadBounds } from '#contract/uploads.ts';
import { m } from '#messages';
import { company } from '../../lib/company.ts';
import { FileDrop } from './FileDrop.tsx';
import { FormField } from './Form.tsx';
import type { FileBounds } from './files.ts';

const bounds = (): FileBounds => ({
  most: 1,
  bytes: company().uploadMegabytes * 1024 * 1024,
  accept: Object.keys(uploadBounds.endings).filter((kind) => kind.startsWith('image/')),
});

interface PictureFieldProps {
  name: string;
  label?: string;
  disabled?: boolean;
}

/** A field of a form for one picture, or none: it is chosen, dropped, pasted or taken. Its value is a list of files. */
export function PictureField({ name, label = m.upload_picture(), disabled }: PictureFieldProps) {
  return (
    <FormField name={name} label={label} group optional>
      {({ value, onChange }) => (
        <FileDrop
          files={value}
          onChange={onChange}
          bounds={bounds()}
          hint={m.upload_picture_hint({ megabytes: company().uploadMegabytes })}
          disabled={disabled}
          pastes
        />
      )}
    </FormField>
  );
}
