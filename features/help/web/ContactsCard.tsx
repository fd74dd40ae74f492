import { Headset, Mail } from 'lucide-react';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { Card } from '#web/ui/Card.tsx';
import { Row, Rows } from '#web/ui/list/List.tsx';
import { Tile } from '#web/ui/Tile.tsx';
import { PhoneLink } from '#web/ui/text/PhoneLink.tsx';
import type { Help } from '../contract.ts';
import style from './HelpPage.module.css';

/** Whom to turn to: the portal's own address first, where it has one, then whom the administrators name. */
export function ContactsCard({ contacts }: { contacts: Help['contacts'] }) {
  const { supportEmail } = useMe();
  return (
    <Card title={m.help_contact()} flush>
      {!supportEmail && contacts.length === 0 && <p className={style.none}>{m.help_no_contact()}</p>}
      <Rows>
        {supportEmail && (
          <Row lead={<MailTile />} title={<Address email={supportEmail} />} caption={m.help_contact_text()} />
        )}
        {contacts.map(({ key, what, name, email, phone }) => (
          <Row
            key={key}
            lead={<Tile tone="ok" icon={<Headset />} />}
            title={what}
            caption={
              <span className={style.ways}>
                <bdi>{name}</bdi>
                <Address email={email} />
                <PhoneLink phone={phone} />
              </span>
            }
          />
        ))}
      </Rows>
    </Card>
  );
}

function MailTile() {
  return <Tile tone="ok" icon={<Mail />} />;
}

function Address({ email }: { email: string }) {
  return (
    <a className={style.address} href={`mailto:${email}`}>
      {email}
    </a>
  );
}
