import { Skeleton } from '#web/ui/Skeleton.tsx';

/** The place of a balance on its way. */
export function BalanceBones() {
  return (
    <>
      <Skeleton shape="title" width="50%" />
      <Skeleton />
      <Skeleton shape="caption" width="80%" />
    </>
  );
}
