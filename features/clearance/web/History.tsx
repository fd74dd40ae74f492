import { exactMoment } from '#formats/time/dates.ts';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { Card } from '#web/ui/Card.tsx';
import { Row, Rows } from '#web/ui/list/List.tsx';
import type { Clearance } from '../contract.ts';

/** What has happened with a clearance, the newest first. */
export function History({ rows }: { rows: Clearance['history'] }) {
  const { timeZone } = useMe();
  return (
    <Card flush title={m.clearance_history()}>
      <Rows label={m.clearance_history()}>
        {rows.toReversed().map((row, index) => (
          <Row
            // biome-ignore lint/suspicious/noArrayIndexKey: it only grows, and several may be of one moment
            key={rows.length - index}
            title={
              <>
                {m.clearance_history_words({ action: row.action })}
                {row.department && (
                  <>
                    {' · '}
                    <bdi>{row.department}</bdi>
                  </>
                )}
              </>
            }
            caption={[
              row.actor?.name ?? m.clearance_portal(),
              exactMoment(new Date(row.at), timeZone),
              ...(row.remark ? [row.remark] : []),
            ].join(' · ')}
          />
        ))}
      </Rows>
    </Card>
  );
}
