import style from './Skeleton.module.css';
import { Loading, Skeleton } from './Skeleton.tsx';

/** The line under a page's title, on its way. */
export function LineBone() {
  return (
    <Loading>
      <Skeleton width="min(14rem, 100%)" />
    </Loading>
  );
}

/** So many buttons of a page's top, on their way: what stands under them is where it will be. */
export function ButtonBones({ count }: { count: number }) {
  return (
    <Loading>
      <div className={style.buttons}>
        {Array.from({ length: count }, (_, button) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: buttons without identity
          <Skeleton key={button} shape="button" />
        ))}
      </div>
    </Loading>
  );
}
