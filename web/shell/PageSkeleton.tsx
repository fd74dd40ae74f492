import { Card } from '../ui/Card.tsx';
import { Loading, LoadingRows, Skeleton } from '../ui/Skeleton.tsx';

/** The shape of most pages, while their code is on its way. */
export function PageSkeleton() {
  return (
    <>
      <div>
        <Loading>
          <Skeleton width="8rem" />
          <Skeleton shape="title" width="16rem" />
        </Loading>
      </div>
      <Card flush>
        <LoadingRows rows={4} />
      </Card>
    </>
  );
}
