import { Row, Rows } from '#web/ui/list/List.tsx';
import { Loading, Skeleton } from '#web/ui/Skeleton.tsx';
import style from './Thumbnail.module.css';

const shown = ['45%', '60%', '38%', '52%', '48%'];

/** Documents on their way, in the shape of what comes. */
export function DocumentBones() {
  return (
    <Loading>
      <Rows>
        {shown.map((width) => (
          <Row
            key={width}
            lead={<span className={style.place} />}
            title={<Skeleton width={width} />}
            caption={<Skeleton shape="caption" width="30%" />}
          />
        ))}
      </Rows>
    </Loading>
  );
}
