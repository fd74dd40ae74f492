import { Clock, Zap } from 'lucide-react';
import { countText } from '#formats/numbers/counts.ts';
import { inOrder } from '#formats/text/lists.ts';
import { exactMoment } from '#formats/time/dates.ts';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { Row, Rows } from '#web/ui/list/List.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { Tile } from '#web/ui/Tile.tsx';
import type { JobKind } from '../contract.ts';

/** Every kind of job: what is under way first, then by what it does. */
export function KindRows({ kinds }: { kinds: readonly JobKind[] }) {
  const { timeZone } = useMe();
  const at = (moment: string) => exactMoment(moment, timeZone);
  const sorted = kinds.toSorted((one, other) => busyOf(other) - busyOf(one) || inOrder(one.what, other.what));
  return (
    <Rows label={m.jobs_kinds()}>
      {sorted.map((kind) => (
        <Row
          key={kind.queue}
          lead={<Tile icon={kind.nextAt ? <Clock /> : <Zap />} />}
          title={kind.what}
          caption={[
            kind.nextAt ? m.jobs_next({ at: at(kind.nextAt) }) : m.jobs_asked(),
            kind.doneAt ? m.jobs_done({ at: at(kind.doneAt) }) : m.jobs_never(),
          ].join(' · ')}
          end={busyOf(kind) > 0 && <States kind={kind} />}
        />
      ))}
    </Rows>
  );
}

const busyOf = ({ late, failed, running, waiting }: JobKind) =>
  Number(late) * 4 + Number(failed > 0) * 3 + Number(running > 0) * 2 + Number(waiting > 0);

function States({ kind: { waiting, running, failed, late } }: { kind: JobKind }) {
  return (
    <>
      {late && <Tag tone="bad">{m.jobs_late()}</Tag>}
      {failed > 0 && <Tag tone="bad">{m.jobs_failed_count({ number: countText(failed) })}</Tag>}
      {running > 0 && <Tag tone="info">{m.jobs_running_count({ number: countText(running) })}</Tag>}
      {waiting > 0 && <Tag>{m.jobs_waiting_count({ number: countText(waiting) })}</Tag>}
    </>
  );
}
