import { Loading, Skeleton } from '#web/ui/Skeleton.tsx';
import { JourneyBones } from './Journey.tsx';
import style from './RequestBones.module.css';

/** A request on its way: the journey's place, then its items. */
export function RequestBones() {
  return (
    <Loading>
      <JourneyBones />
      <div className={style.body}>
        <Skeleton width="70%" />
        <Skeleton width="55%" />
        <Skeleton width="60%" />
        <Skeleton shape="caption" width="30%" />
      </div>
    </Loading>
  );
}
