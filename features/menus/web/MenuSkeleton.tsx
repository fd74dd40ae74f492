import { Loading, Skeleton } from '#web/ui/Skeleton.tsx';
import style from './MenuSkeleton.module.css';

/** Where the side menu will be. */
export function MenuSkeleton() {
  return (
    <div className={style.side}>
      <Loading>
        {['55%', '70%', '45%', '60%'].map((width) => (
          <div key={width} className={style.bone}>
            <Skeleton width={width} />
          </div>
        ))}
      </Loading>
    </div>
  );
}
