import { displayDate } from '#formats/time/dates.ts';
import { m } from '#messages';
import { Card } from '#web/ui/Card.tsx';
import { Row, Rows } from '#web/ui/list/List.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import type { Clearance } from '../contract.ts';
import { stateTones } from './words.ts';

/** The other clearances of somebody who came back and left again. */
export function Others({ of: { empcode, others } }: { of: Clearance }) {
  if (others.length === 0) return null;
  return (
    <Card flush title={m.clearance_others()}>
      <Rows label={m.clearance_others()}>
        {others.map(({ clearanceId, lastDay, state }) => (
          <Row
            key={clearanceId}
            to={`/admin/clearance/${empcode}?number=${clearanceId}`}
            title={m.clearance_waiting_detail({ day: displayDate(lastDay) })}
            end={<Tag tone={stateTones[state]}>{m.clearance_state_words({ state })}</Tag>}
          />
        ))}
      </Rows>
    </Card>
  );
}
