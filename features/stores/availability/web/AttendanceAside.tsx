import { BellRing, Store } from 'lucide-react';
import { numberText } from '#formats/numbers/numbers.ts';
import { m } from '#messages';
import { queryClient } from '#web/lib/query-client.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { attempt } from '#web/ui/dialog/attempt.ts';
import { Row, Rows } from '#web/ui/list/List.tsx';
import { Meter } from '#web/ui/Meter.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { Tile } from '#web/ui/Tile.tsx';
import { storesKey } from '../../places/web/api.ts';
import type { Availability } from '../contract.ts';
import style from './Availability.module.css';
import { nudge } from './api.ts';

/** AttendanceAside the numbers: which stores are to be marked still, and which posts are short. */
export function AttendanceAside({ data }: { data: Availability }) {
  return (
    <>
      {data.waiting.length > 0 && <Waiting data={data} />}
      {data.byDesignation.length > 0 && <Gaps data={data} />}
    </>
  );
}

/** The stores that are to be marked still, and of how many people in all. */
function Waiting({ data }: { data: Availability }) {
  async function ask(store: string, name: string): Promise<void> {
    await attempt(nudge(store), m.stores_nudge_failed(), m.stores_nudged({ store: name }));
    await queryClient.invalidateQueries({ queryKey: storesKey });
  }
  return (
    <Card flush title={m.stores_waiting()} beside={<Tag tone="ask">{numberText(data.data.notMarked)}</Tag>}>
      <Rows label={m.stores_waiting()}>
        {data.waiting.map(({ store, name, people, notMarked }) => (
          <Row
            key={store}
            lead={<Tile tone="ask" icon={<Store />} />}
            title={name}
            caption={m.stores_waiting_row({ count: notMarked, people: numberText(people) })}
            end={
              <Button
                icon={<BellRing />}
                aria-label={m.stores_nudge_who({ store: name })}
                onClick={() => ask(store, name)}
              >
                {m.stores_nudge()}
              </Button>
            }
          />
        ))}
      </Rows>
    </Card>
  );
}

/** Which posts are short. */
function Gaps({ data }: { data: Availability }) {
  return (
    <Card title={m.stores_gap_by_designation()}>
      <div className={style.bars}>
        {data.byDesignation.map(({ designation, posts, available }) => (
          <div key={designation}>
            <p>
              <bdi>{designation}</bdi>{' '}
              <span className="caption num">
                {m.stores_gap_of({
                  there: numberText(Math.min(available, posts)),
                  gap: numberText(posts - available),
                  posts: numberText(posts),
                })}
              </span>
            </p>
            <Meter
              label={m.stores_gap_meter({
                designation,
                gap: numberText(posts - available),
                posts: numberText(posts),
              })}
              total={posts}
              parts={[
                { amount: Math.min(available, posts), tone: 'accent' },
                { amount: posts - available, tone: 'attention' },
              ]}
            />
          </div>
        ))}
      </div>
    </Card>
  );
}
