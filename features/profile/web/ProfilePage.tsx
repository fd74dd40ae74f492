import { useQuery } from '@tanstack/react-query';
import { Bell, ContactRound, Landmark, MonitorSmartphone, Users } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import type { Colleague } from '#contract/shapes.ts';
import { placeName } from '#formats/names/place-name.ts';
import { roleName } from '#formats/names/role-name.ts';
import { displayDate } from '#formats/time/dates.ts';
import { m } from '#messages';
import { usePart } from '#web/lib/room.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Columns } from '#web/ui/list/Columns.tsx';
import { Row, Rows } from '#web/ui/list/List.tsx';
import { PageTop } from '#web/ui/PageTop.tsx';
import { Loading, Skeleton } from '#web/ui/Skeleton.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { Tile } from '#web/ui/Tile.tsx';
import type { UserDetails } from '../contract.ts';
import { profile } from './api.ts';
import { ContactDialog } from './ContactDialog.tsx';
import style from './ProfilePage.module.css';

/** One's own details, manager and reports. */
export default function ProfilePage() {
  const { data, error, refetch } = useQuery(profile);
  const MailTrouble = usePart('MailTrouble');
  return (
    <>
      <PageTop title={m.profile_title()} />
      {error ? (
        <Card flush>
          <ErrorState error={error} title={m.profile_error()} retry={refetch} />
        </Card>
      ) : (
        <Columns aside={<People details={data} />}>
          <Suspense>
            <MailTrouble />
          </Suspense>
          {data ? <Details details={data} /> : <DetailsSkeleton />}
        </Columns>
      )}
    </>
  );
}

function Details({ details }: { details: UserDetails }) {
  const [changing, setChanging] = useState(false);
  const OwnPicture = usePart('OwnPicture');
  const CelebrationChoice = usePart('CelebrationChoice');
  return (
    <Card>
      <div className={style.who}>
        <Avatar name={details.name} empcode={details.empcode} size="large" />
        <div className={style.name}>
          <h2>{details.name}</h2>
          <p className="muted">{details.designation}</p>
          <p className={style.roles}>
            {details.role
              .filter((role) => role !== 'USER')
              .map((role) => (
                <Tag key={role} tone="ok">
                  {roleName(role)}
                </Tag>
              ))}
          </p>
        </div>
      </div>
      <Suspense fallback={<Skeleton shape="button" width="10rem" />}>
        <OwnPicture />
      </Suspense>
      <dl className={style.details}>
        <Detail term={m.profile_empcode()}>
          <span className="num" dir="ltr">
            {details.empcode}
          </span>
        </Detail>
        <Detail term={m.profile_email()}>
          <a className={style.link} href={`mailto:${details.email}`}>
            {details.email}
          </a>
        </Detail>
        <Detail term={m.profile_phone()}>
          {details.phone ? (
            <a className={style.link} href={`tel:${details.phone}`} dir="ltr">
              {details.phone}
            </a>
          ) : (
            m.profile_none()
          )}
          {details.phone && details.phoneHidden && <p className="caption">{m.profile_phone_hidden()}</p>}
        </Detail>
        <Detail term={m.profile_known_as()}>{details.knownAs ?? m.profile_none()}</Detail>
        <Detail term={m.profile_department()}>{details.department}</Detail>
        <Detail term={m.profile_org()}>{details.orgName}</Detail>
        <Detail term={m.profile_location()}>{placeOf(details)}</Detail>
        <Detail term={m.profile_grade()}>{details.grade}</Detail>
        <Detail term={m.profile_joined()}>{displayDate(details.joinedOn)}</Detail>
      </dl>
      <Suspense fallback={<Skeleton width="14rem" />}>
        <CelebrationChoice />
      </Suspense>
      <p className={style.wrong}>{m.profile_wrong()}</p>
      <Button icon={<ContactRound />} onClick={() => setChanging(true)}>
        {m.profile_contact()}
      </Button>
      {changing && <ContactDialog details={details} onClose={() => setChanging(false)} />}
    </Card>
  );
}

function Detail({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function People({ details }: { details: UserDetails | undefined }) {
  if (!details) return null;
  const { total, people } = details.reports;
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
      <Card title={m.profile_reports()} beside={total > 0 && <Tag>{total}</Tag>} flush>
        {total === 0 ? (
          <EmptyState icon={<Users />} title={m.profile_no_reports()} />
        ) : (
          <>
            <Rows>
              {people.map((colleague) => (
                <Person key={colleague.empcode} colleague={colleague} />
              ))}
            </Rows>
            {total > people.length && (
              <p className={style.none}>{m.profile_more_reports({ count: total - people.length })}</p>
            )}
          </>
        )}
      </Card>
      <Card title={m.profile_payments()} flush>
        <Rows>
          <Row
            to="/payments/my-account"
            lead={
              <Tile>
                <Landmark />
              </Tile>
            }
            title={m.profile_account()}
            caption={m.profile_account_text()}
          />
        </Rows>
      </Card>
      <Card title={m.profile_sign_ins()} flush>
        <Rows>
          <Row
            to="/profile/devices"
            lead={
              <Tile>
                <MonitorSmartphone />
              </Tile>
            }
            title={m.profile_devices()}
            caption={m.profile_devices_text()}
          />
        </Rows>
      </Card>
      <Card title={m.profile_notifications()} flush>
        <Rows>
          <Row
            to="/profile/notifications"
            lead={
              <Tile>
                <Bell />
              </Tile>
            }
            title={m.profile_notification_settings()}
            caption={m.profile_notification_settings_what()}
          />
        </Rows>
      </Card>
    </>
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

function DetailsSkeleton() {
  return (
    <Card>
      <Loading>
        <div className={style.who}>
          <span className={style.face} />
          <div className={style.name}>
            <Skeleton width="10rem" />
            <Skeleton width="7rem" />
          </div>
        </div>
        <div className={style.details}>
          {Array.from({ length: 8 }, (_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: places without identity
            <div key={place}>
              <Skeleton shape="caption" width="5rem" />
              <Skeleton width="9rem" />
            </div>
          ))}
        </div>
      </Loading>
    </Card>
  );
}

/** The location's name, and its city where the name does not say it. */
function placeOf({ locationName, city }: UserDetails): string {
  return placeName(locationName, city);
}
