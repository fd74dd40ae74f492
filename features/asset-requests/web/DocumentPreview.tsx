import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { useEffect, useState } from 'react';
import { m } from '#messages';
import { ErrorState } from '../../../web/ui/ErrorState.tsx';
import { Loading, Skeleton } from '../../../web/ui/Skeleton.tsx';
import type { RequestFile } from '../shapes.ts';
import { documentBlob } from './api.ts';
import style from './DocumentPreview.module.css';

/** A file of a request, opened in the page: an image as it is, a PDF in the browser's own reader. */
export function DocumentPreview({ file }: { file: RequestFile }) {
  const { data: blob, error, refetch } = useQuery(documentBlob(file.fileName));
  const address = useAddress(blob, file.contentType);
  if (error && !blob) return <ErrorState error={error} retry={refetch} />;
  if (!address)
    return (
      <div className={style.waiting}>
        <Loading>
          <Skeleton shape="block" />
        </Loading>
      </div>
    );
  if (file.contentType.startsWith('image/'))
    return <img className={style.image} src={address} alt={file.originalName} />;
  // A phone's browser has no reader of its own inside a page: the download stands beside this.
  if (!navigator.pdfViewerEnabled)
    return (
      <p className={style.none}>
        <FileText aria-hidden="true" />
        {m.requests_page_no_reader()}
      </p>
    );
  return (
    <div className={style.paper}>
      <iframe
        className={style.pdf}
        src={`${address}#toolbar=0&navpanes=0&view=FitH`}
        title={file.originalName}
      />
    </div>
  );
}

/** An address for a blob, for as long as it is shown. Its type is the one that the server found, not the file's own claim. */
function useAddress(blob: Blob | undefined, contentType: string): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!blob) return;
    const made = URL.createObjectURL(new Blob([blob], { type: contentType }));
    setAddress(made);
    return () => {
      URL.revokeObjectURL(made);
      setAddress(null);
    };
  }, [blob, contentType]);
  return address;
}
