import { FileText, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { fileSize } from '#formats/numbers/file-size.ts';
import { m } from '#messages';
import { IconButton } from '../Button.tsx';
import style from './FileDrop.module.css';

interface HeldFilesProps {
  files: readonly File[];
  disabled: boolean | undefined;
  onRemove: (place: number) => void;
}

/** What was chosen, each with its preview, to be taken away again. */
export function HeldFiles({ files, disabled, onRemove }: HeldFilesProps) {
  return (
    <ul className={style.held}>
      {files.map((file, index) => (
        <li key={`${file.name}-${file.size}`} className={style.file}>
          <Preview file={file} />
          <span className={style.name}>
            <span className={style.cut}>{file.name}</span>
            <span className="caption">{fileSize(file.size)}</span>
          </span>
          <IconButton
            label={m.ui_files_remove({ name: file.name })}
            disabled={disabled}
            onClick={() => onRemove(index)}
          >
            <X />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}

function Preview({ file }: { file: File }) {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!file.type.startsWith('image/')) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return (
    <span className={style.preview} aria-hidden="true">
      {address ? <img src={address} alt="" /> : <FileText />}
    </span>
  );
}
