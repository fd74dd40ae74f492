import { CalendarClock, CircleSlash, KeyRound, LogOut, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { displayDate } from '#formats/time/dates.ts';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { Link } from '#web/lib/router.tsx';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Row } from '#web/ui/list/List.tsx';
import { NameAndCode } from '#web/ui/NameAndCode.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { Tile } from '#web/ui/Tile.tsx';
import { recordPath } from '../../company/record-path.ts';
import type { Grant } from '../contract.ts';
import { letsWords } from '../grant-words.ts';
import { stateWords } from '../state-words.ts';
import style from './Grants.module.css';
import { factsOf } from './grant-facts.ts';

interface GrantLineProps {
  grant: Grant;
  /** On a person's own page their name goes without saying. */
  ofOne?: boolean;
  onEnd: (grant: Grant) => void;
  /** What nobody holds any more is granted to somebody else. */
  onGrant?: (grant: Grant) => void;
  /** In the place of what may be done with it. */
  acts?: ReactNode;
}

/** A grant: who, what it lets them do and where, from when to when, and from whom they have it. */
export function GrantLine({ acts, ...line }: GrantLineProps) {
  const { grant, ofOne } = line;
  const { timeZone } = useMe();
  const { empcode, name } = grant;
  const lets = letsWords(grant);
  const facts = factsOf(grant, timeZone).join(' · ');
  return (
    <Row
      lead={ofOne ? <Tile icon={<KeyRound />} /> : <Avatar name={name} empcode={empcode} />}
      title={
        ofOne ? (
          lets
        ) : (
          <Link to={recordPath(empcode)}>
            <NameAndCode name={name} empcode={empcode} />
          </Link>
        )
      }
      caption={
        ofOne ? (
          facts
        ) : (
          <>
            <bdi>{lets}</bdi>
            <br />
            {facts}
          </>
        )
      }
      end={
        <span className={style.acts}>
          <GrantState grant={grant} />
          {acts ?? <GrantActs {...line} />}
        </span>
      }
    />
  );
}

/** What may be done with it, where the list has nothing of its own to do. */
function GrantActs({ grant, ofOne, onEnd, onGrant }: Omit<GrantLineProps, 'acts'>) {
  const lets = letsWords(grant);
  return (
    <>
      {grant.unheld && onGrant && (
        <Button aria-label={m.directory_grants_grant_other_what({ lets })} onClick={() => onGrant(grant)}>
          {m.directory_grants_grant_other()}
        </Button>
      )}
      {grant.actions.includes('end') && (
        <Button
          aria-label={
            ofOne
              ? m.directory_grants_end_what({ lets })
              : m.directory_grants_end_whose({ name: grant.name, lets })
          }
          onClick={() => onEnd(grant)}
        >
          {m.directory_grants_end()}
        </Button>
      )}
    </>
  );
}

/** What differs from a grant that simply holds. */
function GrantState({ grant: { state, from, lastDay, leftOn, unheld } }: { grant: Grant }) {
  if (unheld)
    return (
      <Tag tone="ask" icon={<TriangleAlert />}>
        {m.directory_grants_unheld()}
      </Tag>
    );
  if (leftOn) return <Tag icon={<LogOut />}>{m.directory_staff_left_on({ day: displayDate(leftOn) })}</Tag>;
  if (state === 'ended') return <Tag icon={<CircleSlash />}>{stateWords.ended()}</Tag>;
  if (state === 'planned' && from)
    return (
      <Tag tone="info" icon={<CalendarClock />}>
        {m.directory_staff_from({ day: displayDate(from) })}
      </Tag>
    );
  return lastDay ? (
    <Tag icon={<CalendarClock />}>{m.directory_grants_until({ day: displayDate(lastDay) })}</Tag>
  ) : null;
}
