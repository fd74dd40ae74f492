import { useQuery } from '@tanstack/react-query';
import { Mail, Network, Phone, Star } from 'lucide-react';
import { useEffect } from 'react';
import { leadsTo } from '#formats/text/addresses.ts';
import { m } from '#messages';
import { dialled } from '#web/lib/dialled.ts';
import { Link, navigate } from '#web/lib/router.tsx';
import { useSingleKeys } from '#web/lib/single-keys.ts';
import { useChoice } from '#web/lib/use-choice.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { IconButton } from '#web/ui/Button.tsx';
import { attempt } from '#web/ui/dialog/attempt.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Loading, Skeleton } from '#web/ui/Skeleton.tsx';
import { copyText } from '#web/ui/text/copy.ts';
import type { Person } from '../contract.ts';
import { employeeCard, keepFavourite, noteOpened } from './api.ts';
import style from './PersonCard.module.css';
import { PersonFacts } from './PersonFacts.tsx';
import { Above, Team } from './PersonPlace.tsx';
import { workOf } from './words.ts';

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
  const isOpened = opened && data !== undefined;
  useEffect(() => {
    if (!isOpened) return;
    const timer = setTimeout(() => void noteOpened(empcode).catch(() => {}), aLook);
    return () => clearTimeout(timer);
  }, [empcode, isOpened]);
  const person = data?.person ?? known;
  useSingleKeys({
    c: person?.phone ? () => window.location.assign(dialled(person.phone ?? '')) : undefined,
    o: () => navigate(`/org-chart/${encodeURIComponent(empcode)}`),
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
      <Ways person={person} />
      <PersonFacts person={person} joinedOn={data?.joinedOn} />
      {data ? <Above chain={data.chain} linkTo={linkTo} /> : !error && <CardBones />}
      {data && <Team reports={data.reports} linkTo={linkTo} />}
      {error && !data && <ErrorState error={error} retry={refetch} />}
    </article>
  );
}

function Favourite({ empcode, favourite }: { empcode: string; favourite: boolean }) {
  const [shown, choose] = useChoice(favourite, (next) =>
    attempt(keepFavourite(empcode, next), m.directory_favourite_failed()),
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

/** How to reach them. */
function Ways({ person }: { person: Person }) {
  return (
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
      <Link className={style.way} to={`/org-chart/${encodeURIComponent(person.empcode)}`}>
        <Network aria-hidden="true" />
        {m.directory_in_chart()}
      </Link>
    </div>
  );
}
