import { m } from '#messages';
import { Card } from '#web/ui/Card.tsx';
import { Loading, LoadingRows, Skeleton } from '#web/ui/Skeleton.tsx';
import style from './Clearance.module.css';

/** A clearance on its way: its days, then the departments. */
export function ProfileSkeleton() {
  return (
    <>
      <Card>
        <Loading>
          <div className={style.facts}>
            <Skeleton shape="title" width="8rem" />
            <Skeleton shape="title" width="8rem" />
          </div>
        </Loading>
      </Card>
      <Card flush>
        <LoadingRows rows={6} />
      </Card>
    </>
  );
}

/** What has happened with a clearance, on its way. */
export function HistorySkeleton() {
  return (
    <Card flush title={m.clearance_history()}>
      <LoadingRows rows={4} />
    </Card>
  );
}

/** A queue on its way, in the shape of its rows. */
export function RangeSkeleton() {
  return <LoadingRows rows={6} />;
}
