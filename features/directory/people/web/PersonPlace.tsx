import { Mail, Phone } from 'lucide-react';
import { m } from '#messages';
import { dialled } from '#web/lib/dialled.ts';
import { useMe } from '#web/lib/me.ts';
import { Link } from '#web/lib/router.tsx';
import { Avatar } from '#web/ui/Avatar.tsx';
import { IconLink } from '#web/ui/Button.tsx';
import type { EmployeeCard, Person } from '../contract.ts';
import style from './PersonCard.module.css';

interface Links {
  /** The address of somebody's card. */
  linkTo: (empcode: string) => string;
}

/** Whom they report to, up to the top. */
export function Above({ chain, linkTo }: Pick<EmployeeCard, 'chain'> & Links) {
  return (
    <section>
      <h3>{m.directory_reports_to()}</h3>
      {chain.length === 0 ? (
        <p className="muted">{m.directory_no_manager()}</p>
      ) : (
        <ol className={style.chain}>
          {chain.map((person) => (
            <Hop key={person.empcode} person={person} linkTo={linkTo} />
          ))}
        </ol>
      )}
    </section>
  );
}

function Hop({ person, linkTo }: { person: Person } & Links) {
  const me = useMe();
  const { name, phone, email } = person;
  const isReader = person.empcode === me.empcode;
  const about = isReader
    ? m.directory_you()
    : phone
      ? null
      : person.hidesPhone
        ? m.directory_phone_hidden()
        : m.directory_phone_none();
  return (
    <li className={style.hop}>
      <Avatar name={name} empcode={person.empcode} />
      <span className={style.words}>
        <Link to={linkTo(person.empcode)}>
          <bdi>{name}</bdi>
        </Link>
        <span className="caption">
          {person.designation}
          {' · '}
          {about ?? (
            <bdi className="num unbroken" dir="ltr">
              {phone}
            </bdi>
          )}
        </span>
      </span>
      {isReader ? null : phone ? (
        <IconLink to={dialled(phone)} label={m.directory_call_name({ name })}>
          <Phone aria-hidden="true" />
        </IconLink>
      ) : (
        <IconLink to={`mailto:${email}`} label={m.directory_mail_name({ name })}>
          <Mail aria-hidden="true" />
        </IconLink>
      )}
    </li>
  );
}

/** Who reports to them. */
export function Team({ reports, linkTo }: Pick<EmployeeCard, 'reports'> & Links) {
  if (reports.total === 0) return null;
  const rest = reports.total - reports.people.length;
  return (
    <section>
      <h3>
        {m.directory_team()}{' '}
        <span className="caption num">{m.directory_direct({ count: reports.total })}</span>
      </h3>
      <ul className={style.team}>
        {reports.people.map(({ empcode, name }) => (
          <li key={empcode}>
            <Link to={linkTo(empcode)} className={style.member}>
              <Avatar name={name} empcode={empcode} />
              <bdi>{name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
      {rest > 0 && <p className="caption">{m.directory_more_reports({ count: rest })}</p>}
    </section>
  );
}
