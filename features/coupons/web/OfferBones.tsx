import { Card } from '#web/ui/Card.tsx';
import { Loading, Skeleton } from '#web/ui/Skeleton.tsx';
import style from './CouponsPage.module.css';

/** Coupons on their way. */
export function OfferBones() {
  return (
    <Loading>
      <div className={style.cards}>
        {[1, 2, 3, 4, 5, 6].map((card) => (
          <Card key={card}>
            <Skeleton shape="caption" width="40%" />
            <Skeleton shape="title" width="80%" />
            <Skeleton shape="caption" width="60%" />
            <Skeleton shape="button" />
          </Card>
        ))}
      </div>
    </Loading>
  );
}
