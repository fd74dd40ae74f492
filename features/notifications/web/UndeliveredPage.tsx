import { useQuery } from '@tanstack/react-query';
import { BellOff, MailWarning } from 'lucide-react';
import type { ReactNode } from 'react';
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
import type { LostLetter, Undelivered } from '../deliveries-contract.ts';
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
            <Lost
              title={m.notifications_lost_letters()}
              count={data.letterCount}
              lost={data.letters}
              none={m.notifications_lost_no_letter()}
              noneText={m.notifications_lost_no_letter_text()}
              icon={<MailWarning />}
            />
            <Lost
              title={m.notifications_lost_pushes()}
              count={data.pushCount}
              lost={data.pushes}
              none={m.notifications_lost_no_push()}
              noneText={m.notifications_lost_no_push_text()}
              icon={<BellOff />}
            />
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

interface LostProps {
  title: string;
  count: number;
  lost: readonly LostLetter[];
  /** What is said where there is none. */
  none: string;
  noneText: string;
  icon: ReactNode;
}

/** What was given up of one way. */
function Lost({ title, count, lost, none, noneText, icon }: LostProps) {
  const { timeZone } = useMe();
  return (
    <Card flush title={title} beside={<Count count={count} />}>
      {lost.length === 0 && <EmptyState title={none} text={noneText} />}
      <Rows label={title}>
        {lost.map(({ id, name, at, why }) => (
          <Row
            key={id}
            lead={<Tile icon={icon} />}
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
