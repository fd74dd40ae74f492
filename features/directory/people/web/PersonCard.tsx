import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Copy, Mail, Network, Phone, Star } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { leadsTo } from '#formats/text/addresses.ts';
import { displayDate } from '#formats/time/dates.ts';
import { m } from '#messages';
import { asApiError } from '#web/lib/http.ts';
import { useMe } from '#web/lib/me.ts';
import { Link, navigate } from '#web/lib/router.tsx';
import { useSingleKeys } from '#web/lib/single-keys.ts';
import { useChoice } from '#web/lib/use-choice.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { IconButton, IconLink } from '#web/ui/Button.tsx';
import { toast } from '#web/ui/dialog/toast.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Loading, Skeleton } from '#web/ui/Skeleton.tsx';
import { copyText } from '#web/ui/text/copy.ts';
import type { EmployeeCard, Person } from '../contract.ts';
import { employeeCard, keepFavourite, noteOpened } from './api.ts';
import style from './PersonCard.module.css';
import { dialled, placeOf, workOf } from './words.ts';

/** After so long a look, in milliseconds, a card counts as opened: not one that is passed by. */
const aLook = 1500;

interface PersonCardProps {
  empcode: string;
  /** What is known of them before their card is there. */
  known?: Person | undefined;
  /** It was opened, and does not just stand beside a list. */
  opened: boolean;
  /** The address of somebody's card. */
  linkTo: (empcode: string) => string;
}

/** How to reach a colleague, whom they report to and who reports to them. */
export function PersonCard({ empcode, known, opened, linkTo }: PersonCardProps) {
  const { data, error, refetch } = useQuery(employeeCard(empcode));
  const client = useQueryClient();
  const isOpened = opened && data !== undefined;
  useEffect(() => {
    if (!isOpened) return;
    const timer = setTimeout(() => void noteOpened(client, empcode).catch(() => {}), aLook);
    return () => clearTimeout(timer);
  }, [client, empcode, isOpened]);
  const person = data?.person ?? known;
  useSingleKeys({
    c: person?.phone ? () => window.location.assign(dialled(person.phone ?? '')) : undefined,
    o: () => navigate(`/org-chart/${empcode}`),
    m: person ? () => void copyText(person.email, m.directory_mail_copied()) : undefined,
  });
  if (!person) return error ? <ErrorState error={error} retry={refetch} /> : <CardBones />;
  return (
    <article className={style.card} aria-label={person.name}>
      <header className={style.who}>
        <Avatar name={person.name} empcode={empcode} size="large" />
        <div className={style.words}>
          <h2 tabIndex={-1} data-card-title="">
            <bdi>{person.name}</bdi>
          </h2>
          {person.knownAs && <p className="muted">{m.directory_known_as({ name: person.knownAs })}</p>}
          <p className="muted">{workOf(person)}</p>
          <p className="caption num">{m.directory_code_and_unit({ empcode, orgUnit: person.orgUnit })}</p>
        </div>
        {data && <Favourite empcode={empcode} favourite={data.favourite} />}
      </header>
      <div className={style.ways} data-ways="" data-foot="">
        {person.phone && (
          <a className={style.way} data-go="" href={leadsTo(dialled(person.phone))}>
            <Phone aria-hidden="true" />
            {m.directory_call()}
          </a>
        )}
        <a className={style.way} href={`mailto:${person.email}`}>
          <Mail aria-hidden="true" />
          {m.directory_mail()}
        </a>
        <Link className={style.way} to={`/org-chart/${empcode}`}>
          <Network aria-hidden="true" />
          {m.directory_in_chart()}
        </Link>
      </div>
      <Facts person={person} joinedOn={data?.joinedOn} />
      {data ? <Above chain={data.chain} linkTo={linkTo} /> : !error && <CardBones />}
      {data && <Team reports={data.reports} linkTo={linkTo} />}
      {error && !data && <ErrorState error={error} retry={refetch} />}
    </article>
  );
}

function Favourite({ empcode, favourite }: { empcode: string; favourite: boolean }) {
  const client = useQueryClient();
  const [shown, choose] = useChoice(favourite, (next) =>
    keepFavourite(client, empcode, next).catch((error: unknown) =>
      toast.error({ title: m.directory_favourite_failed(), description: asApiError(error).message }),
    ),
  );
  const label = shown ? m.directory_favourite_drop() : m.directory_favourite_keep();
  return (
    <IconButton
      label={label}
      aria-pressed={shown}
      className={style.star ?? ''}
      onClick={() => choose(!shown)}
    >
      <Star />
    </IconButton>
  );
}

function Facts({ person, joinedOn }: { person: Person; joinedOn: string | undefined }) {
  return (
    <dl className={style.facts}>
      <Fact term={m.directory_phone()} copy={person.phone}>
        {person.phone ? (
          <bdi className="num" dir="ltr">
            {person.phone}
          </bdi>
        ) : (
          <span className="muted">
            {person.hidesPhone ? m.directory_phone_hidden() : m.directory_phone_none()}
          </span>
        )}
      </Fact>
      <Fact term={m.directory_email()} copy={person.email}>
        <Address email={person.email} />
      </Fact>
      <Fact term={m.directory_place()}>{placeOf(person)}</Fact>
      <Fact term={m.directory_org_unit()}>{person.orgUnit}</Fact>
      <Fact term={m.directory_since()}>{joinedOn ? displayDate(joinedOn) : '\u00a0'}</Fact>
    </dl>
  );
}

/** An address too long for its line is broken before the sign. */
function Address({ email }: { email: string }) {
  const at = email.lastIndexOf('@');
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}

function Fact({ term, copy, children }: { term: string; copy?: string | null; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>
        <span>{children}</span>
        {copy && (
          <IconButton label={m.directory_copy({ what: term })} onClick={() => copyText(copy)}>
            <Copy />
          </IconButton>
        )}
      </dd>
    </div>
  );
}

function Above({ chain, linkTo }: Pick<EmployeeCard, 'chain'> & Pick<PersonCardProps, 'linkTo'>) {
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

function Hop({ person, linkTo }: { person: Person } & Pick<PersonCardProps, 'linkTo'>) {
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

function Team({ reports, linkTo }: Pick<EmployeeCard, 'reports'> & Pick<PersonCardProps, 'linkTo'>) {
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

function CardBones() {
  return (
    <Loading>
      <div className={style.card}>
        <Skeleton width="12rem" />
        <Skeleton shape="caption" width="8rem" />
        <Skeleton width="100%" />
        <Skeleton width="80%" />
      </div>
    </Loading>
  );
}
