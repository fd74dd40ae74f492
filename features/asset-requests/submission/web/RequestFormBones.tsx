import { Card } from '#web/ui/Card.tsx';
import { Columns } from '#web/ui/list/Columns.tsx';
import { Loading, Skeleton } from '#web/ui/Skeleton.tsx';
import style from './NewRequestForm.module.css';

/** The form on its way. */
export function RequestFormBones() {
  return (
    <Loading>
      <Columns
        aside={
          <Card>
            <Skeleton width="40%" />
            <Skeleton shape="title" width="60%" />
            <Skeleton />
          </Card>
        }
      >
        <div className={style.form}>
          <Card>
            <Skeleton width="30%" />
            <Skeleton shape="block" />
          </Card>
          <Card>
            <Skeleton width="30%" />
            <Skeleton shape="block" />
            <Skeleton shape="button" />
          </Card>
        </div>
      </Columns>
    </Loading>
  );
}
