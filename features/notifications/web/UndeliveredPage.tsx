import { useQuery } from '@tanstack/react-query';
import { MailWarning } from 'lucide-react';
import { countText, isCapped } from '#formats/numbers/counts.ts';
import { exactMoment } from '#formats/time/dates.ts';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Row, Rows } from '#web/ui/list/List.tsx';
import { PageTop } from '#web/ui/PageTop.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { Tile } from '#web/ui/Tile.tsx';
import type { Undelivered } from '../deliveries-contract.ts';
import { tryAddressOf, undelivered } from './deliveries-api.ts';
import style from './UndeliveredPage.module.css';

/** `/admin/mail`: whose address refuses e-mail, and which e-mails were given up. */
export default function UndeliveredPage() {
  const query = useQuery(undelivered);
  return (
    <>
      <PageTop
        title={m.notifications_lost_title()}
        below={<p className="muted">{m.notifications_lost_text()}</p>}
      />
      <Loaded of={query} errorTitle={m.notifications_lost_error()} rows={4} asCards>
        {(data) => (
          <div className={style.cards}>
            <Addresses data={data} />
            <Letters data={data} />
          </div>
        )}
      </Loaded>
    </>
  );
}

function Addresses({ data: { addresses, addressCount } }: { data: Undelivered }) {
  const { timeZone } = useMe();
  const title = m.notifications_lost_addresses();
  return (
    <Card flush title={title} beside={<Count count={addressCount} />}>
      {addresses.length === 0 && (
        <EmptyState title={m.notifications_lost_no_address()} text={m.notifications_lost_no_address_text()} />
      )}
      <Rows label={title}>
        {addresses.map(({ empcode, name, address, since, why, trying }) => (
          <Row
            key={empcode}
            lead={<Tile tone="ask" icon={<MailWarning />} />}
            title={name}
            caption={[address, why, m.notifications_lost_since({ at: exactMoment(since, timeZone) })].join(
              ' · ',
            )}
            end={
              trying ? (
                <Tag tone="info">{m.notifications_lost_trying()}</Tag>
              ) : (
                <Button
                  onClick={() => tryAddressOf(empcode)}
                  aria-label={m.notifications_lost_try_label({ name })}
                >
                  {m.notifications_lost_try()}
                </Button>
              )
            }
          />
        ))}
      </Rows>
    </Card>
  );
}

function Letters({ data: { letters, letterCount } }: { data: Undelivered }) {
  const { timeZone } = useMe();
  const title = m.notifications_lost_letters();
  return (
    <Card flush title={title} beside={<Count count={letterCount} />}>
      {letters.length === 0 && (
        <EmptyState title={m.notifications_lost_no_letter()} text={m.notifications_lost_no_letter_text()} />
      )}
      <Rows label={title}>
        {letters.map(({ id, name, at, why }) => (
          <Row
            key={id}
            lead={<Tile icon={<MailWarning />} />}
            title={name}
            caption={[exactMoment(at, timeZone), why].join(' · ')}
          />
        ))}
      </Rows>
    </Card>
  );
}

/** How many there are, where not all are listed. */
function Count({ count }: { count: number }) {
  if (count <= 1) return null;
  return <Tag>{isCapped(count) ? countText(count) : String(count)}</Tag>;
}
