import { Loading, Skeleton } from '#web/ui/Skeleton.tsx';
import style from './EntryBones.module.css';

const columns = ['75%', '80%', '65%', '45%', '70%'];

/** The place of the entries that are on their way: rows of a table, or cards. */
export function EntryBones({ asCards }: { asCards: boolean }) {
  return (
    <Loading>
      {Array.from({ length: 10 }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows without identity
        <div key={row} className={asCards ? style.card : style.row}>
          {asCards ? (
            <>
              <Skeleton width={row % 2 ? '45%' : '55%'} />
              <Skeleton shape="caption" width="40%" />
              <Skeleton width={row % 2 ? '60%' : '50%'} />
            </>
          ) : (
            columns.map((width) => <Skeleton key={width} width={width} />)
          )}
        </div>
      ))}
    </Loading>
  );
}
