import { ContactRound } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { placeName } from '#formats/names/place-name.ts';
import { roleName } from '#formats/names/role-name.ts';
import { displayDate } from '#formats/time/dates.ts';
import { m } from '#messages';
import { usePart } from '#web/lib/room.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Loading, Skeleton } from '#web/ui/Skeleton.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { PhoneLink } from '#web/ui/text/PhoneLink.tsx';
import type { UserDetails } from '../contract.ts';
import { ContactDialog } from './ContactDialog.tsx';
import style from './ProfilePage.module.css';

/** What is kept of oneself, and changing how one is reached. */
export function ProfileDetails({ details }: { details: UserDetails }) {
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
      <Facts details={details} />
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

/** The same before it is there. */
export function DetailsSkeleton() {
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

/** What is kept, a term each. */
function Facts({ details }: { details: UserDetails }) {
  return (
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
        {details.phone ? <PhoneLink phone={details.phone} /> : m.profile_none()}
        {details.phone && details.phoneHidden && <p className="caption">{m.profile_phone_hidden()}</p>}
      </Detail>
      <Detail term={m.profile_known_as()}>{details.knownAs ?? m.profile_none()}</Detail>
      <Detail term={m.profile_department()}>{details.department}</Detail>
      <Detail term={m.profile_org()}>{details.orgName}</Detail>
      <Detail term={m.profile_location()}>{placeOf(details)}</Detail>
      <Detail term={m.profile_grade()}>{details.grade}</Detail>
      <Detail term={m.profile_joined()}>{displayDate(details.joinedOn)}</Detail>
    </dl>
  );
}
