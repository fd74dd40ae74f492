import { useEffect, useState } from 'react';
import type { RequestFile } from '../../workflow/detail-shapes.ts';
import style from './DocumentViewer.module.css';
import { pictureSize, type Turn } from './document-view.ts';

interface DocumentPictureProps {
  file: RequestFile;
  blob: Blob;
  /** CSS pixels that it is wide at 100 %, at most. */
  fit: number;
  zoom: number;
  turn: Turn;
  onFailed: () => void;
}

/** A picture, in a box that is as large as it is once turned. */
export function DocumentPicture({ file, blob, fit, zoom, turn, onFailed }: DocumentPictureProps) {
  const address = useAddress(blob, file.contentType);
  const [natural, setNatural] = useState<{ width: number; height: number } | null>(null);
  const size = natural && pictureSize(natural, fit, zoom, turn);
  if (!address) return null;
  return (
    <div
      className={style.sheet}
      style={size ? { inlineSize: size.box.width, blockSize: size.box.height } : { opacity: 0 }}
    >
      <img
        className={style.picture}
        src={address}
        alt={file.originalName}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          setNatural({ width: naturalWidth, height: naturalHeight })
        }
        onError={onFailed}
        style={
          size
            ? {
                inlineSize: size.picture.width,
                blockSize: size.picture.height,
                transform: `translate(-50%, -50%) rotate(${turn}deg)`,
              }
            : undefined
        }
      />
    </div>
  );
}

/** An address for a blob, for as long as it is shown. Its type is the one that the server found, not the file's own claim. */
function useAddress(blob: Blob, contentType: string): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([blob], { type: contentType }));
    setAddress(made);
    return () => {
      URL.revokeObjectURL(made);
      setAddress(null);
    };
  }, [blob, contentType]);
  return address;
}
