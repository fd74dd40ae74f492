import { displayDate } from '#formats/time/dates.ts';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import type { QueueRow } from '../queue-contract.ts';

/** Who has answered and when, with what remark; or why nobody was asked. */
export function Said({ one }: { one: Pick<QueueRow, 'automatic' | 'resolvedBy' | 'resolvedAt' | 'remark'> }) {
  const { timeZone } = useMe();
  const { automatic, resolvedBy, resolvedAt, remark } = one;
  return (
    <>
      {automatic && <p className="caption">{m.clearance_automatic_words({ looksAt: automatic })}</p>}
      {resolvedBy && resolvedAt && (
        <p className="caption">
          {m.clearance_answered_by({
            name: resolvedBy.name,
            day: displayDate(new Date(resolvedAt), timeZone),
          })}
        </p>
      )}
      {remark && (
        <p className="caption">
          <bdi>{remark}</bdi>
        </p>
      )}
    </>
  );
}
