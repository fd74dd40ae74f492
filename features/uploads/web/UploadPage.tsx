import { useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import { useParams } from '#web/lib/router.tsx';
import { Card } from '#web/ui/Card.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { PageTop } from '#web/ui/PageTop.tsx';
import { LoadingRows } from '#web/ui/Skeleton.tsx';
import { uploadOf } from './api.ts';
import { useReadAllAnew } from './show-upload.ts';
import { UploadShown } from './UploadShown.tsx';

/** `/admin/uploads/:uploadId`: one upload, at the step where it is. */
export default function UploadPage() {
  const { uploadId = '' } = useParams();
  const { data, error, refetch } = useQuery(uploadOf(uploadId));
  useReadAllAnew(data?.state);
  if (data) return <UploadShown key={uploadId} upload={data} />;
  return (
    <>
      <PageTop title={m.uploads_one()} back="/admin/uploads" />
      <Card flush>
        {error ? (
          <ErrorState error={error} title={m.uploads_error()} retry={refetch} />
        ) : (
          <LoadingRows rows={4} />
        )}
      </Card>
    </>
  );
}
