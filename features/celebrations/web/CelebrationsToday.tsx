import { useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Loading, Skeleton } from '#web/ui/Skeleton.tsx';
import type { Celebration } from '../contract.ts';
import { aniversary } from './api.ts';
import { CelebrationRow } from './CelebrationRow.tsx';
import style from './Celebrations.module.css';

/** How many of today and of tomorrow stand on the card. */
const shown = { today: 4, nextday: 2 };

/** On the dashboard's card: whose day it is among the reader's colleagues, the nearest first. */
export default function CelebrationsToday() {
  const query = useQuery(aniversary);
  return (
    <Loaded of={query} errorTitle={m.celebrations_error()} loading={<CelebrationBones />}>
      {(data) => {
        const today = inTurn(data.todaydob, data.todaydoj).slice(0, shown.today);
        const nextday = inTurn(data.nextdaydob, data.nextdaydoj).slice(0, shown.nextday);
        if (today.length + nextday.length === 0)
          return <EmptyState title={m.celebrations_empty_title()} text={m.celebrations_empty_text()} />;
        return (
          <>
            <Group title={data.today} people={today} isToday />
            {nextday.length > 0 && <Group title={data.nextday} people={nextday} isToday={false} />}
          </>
        );
      }}
    </Loaded>
  );
}

interface GroupProps {
  title: string;
  people: readonly Celebration[];
  isToday: boolean;
}

function Group({ title, people, isToday }: GroupProps) {
  return (
    <div className={style.group}>
      <h3 className={style.when}>{title}</h3>
      {people.length > 0 ? (
        <ul aria-label={title}>
          {people.map((who) => (
            <CelebrationRow key={`${who.empcode} ${who.occasion}`} who={who} isToday={isToday} />
          ))}
        </ul>
      ) : (
        <p className={style.none}>{m.celebrations_empty_today()}</p>
      )}
    </div>
  );
}

/** The place of the card's people on their way. */
function CelebrationBones() {
  return (
    <Loading>
      {[shown.today, shown.nextday].map((count) => (
        <div key={count} className={style.group}>
          <div className={style.when}>
            <Skeleton shape="caption" width="9rem" />
          </div>
          {Array.from({ length: count }, (_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows without identity
            <div key={row} className={style.row}>
              <Skeleton shape="circle" />
              <div className={style.words}>
                <Skeleton width="60%" />
                <Skeleton shape="caption" width="45%" />
              </div>
            </div>
          ))}
        </div>
      ))}
    </Loading>
  );
}

/** Those of two lists in turn: the nearest of each first. */
function inTurn<T>(some: readonly T[], others: readonly T[]): T[] {
  const longer = some.length > others.length ? some : others;
  return longer.flatMap((_, at) => [some[at], others[at]].filter((one) => one !== undefined));
}
