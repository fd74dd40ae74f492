import { Bell, Landmark, MonitorSmartphone, Palette, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Colleague } from '#contract/shapes.ts';
import { m } from '#messages';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Row, Rows } from '#web/ui/list/List.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { Tile } from '#web/ui/Tile.tsx';
import type { UserDetails } from '../contract.ts';
import style from './ProfilePage.module.css';

/** Whom one works with, and the ways to what else is one's own. */
export function ProfileAside({ details }: { details: UserDetails | undefined }) {
  if (!details) return null;
  return (
    <>
      <Card title={m.profile_manager()} flush>
        {details.manager ? (
          <Rows>
            <Person colleague={details.manager} />
          </Rows>
        ) : (
          <p className={style.none}>{m.profile_no_manager()}</p>
        )}
      </Card>
      <Reports {...details.reports} />
      <Elsewhere
        group={m.profile_payments()}
        to="/payments/my-account"
        icon={<Landmark />}
        title={m.profile_account()}
        text={m.profile_account_text()}
      />
      <Elsewhere
        group={m.profile_sign_ins()}
        to="/profile/devices"
        icon={<MonitorSmartphone />}
        title={m.profile_devices()}
        text={m.profile_devices_text()}
      />
      <Elsewhere
        group={m.profile_notifications()}
        to="/profile/notifications"
        icon={<Bell />}
        title={m.profile_notification_settings()}
        text={m.profile_notification_settings_what()}
      />
      <Elsewhere
        group={m.profile_mode_title()}
        to="/mode"
        icon={<Palette />}
        title={m.profile_mode_what()}
        text={m.profile_mode_text()}
      />
    </>
  );
}

function Reports({ total, people }: UserDetails['reports']) {
  return (
    <Card title={m.profile_reports()} beside={total > 0 && <Tag>{total}</Tag>} flush>
      {total === 0 ? (
        <EmptyState icon={<Users />} title={m.profile_no_reports()} />
      ) : (
        <Rows>
          {people.map((colleague) => (
            <Person key={colleague.empcode} colleague={colleague} />
          ))}
        </Rows>
      )}
      {total > people.length && (
        <p className={style.none}>{m.profile_more_reports({ count: total - people.length })}</p>
      )}
    </Card>
  );
}

function Person({ colleague }: { colleague: Colleague }) {
  return (
    <Row
      lead={<Avatar name={colleague.name} empcode={colleague.empcode} />}
      title={colleague.name}
      caption={`${colleague.designation} · ${colleague.empcode}`}
    />
  );
}

interface ElsewhereProps {
  group: string;
  to: string;
  icon: ReactNode;
  title: string;
  text: string;
}

/** The way to what else is one's own. */
function Elsewhere({ group, to, icon, title, text }: ElsewhereProps) {
  return (
    <Card title={group} flush>
      <Rows>
        <Row to={to} lead={<Tile icon={icon} />} title={title} caption={text} />
      </Rows>
    </Card>
  );
}
