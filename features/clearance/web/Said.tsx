import { displayDate } from '#formats/time/dates.ts';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { Unbroken } from '#web/ui/text/Unbroken.tsx';
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
          <Unbroken>
            {m.clearance_answered_by({
              name: resolvedBy.name,
              day: displayDate(new Date(resolvedAt), timeZone),
            })}
          </Unbroken>
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
