import { useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import { useParams } from '#web/lib/router.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { PageTop } from '#web/ui/PageTop.tsx';
import { uploadOf } from './api.ts';
import { useReadAllAnew } from './show-upload.ts';
import { UploadShown } from './UploadShown.tsx';

/** `/admin/uploads/:uploadId`: one upload, at the step where it is. */
export default function UploadPage() {
  const { uploadId = '' } = useParams();
  const query = useQuery(uploadOf(uploadId));
  const { data } = query;
  useReadAllAnew(data?.state);
  if (data) return <UploadShown key={uploadId} upload={data} />;
  return (
    <>
      <PageTop title={m.uploads_one()} back="/admin/uploads" />
      <Loaded of={query} errorTitle={m.uploads_error()} rows={4} asCards />
    </>
  );
}
