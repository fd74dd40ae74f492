import { useQuery } from '@tanstack/react-query';
import { Phone, SearchX, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '#messages';
import { Link } from '#web/lib/router.tsx';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Button, IconLink } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Marked } from '#web/ui/text/Marked.tsx';
import type { Person } from '../../people/contract.ts';
import { myPeople } from '../../people/web/api.ts';
import { dialled, placeOf, workOf } from '../../people/web/words.ts';
import type { Found } from '../contract.ts';
import { whyFound } from '../found-words.ts';
import style from './Results.module.css';
import type { PeopleSearching } from './use-people-search.ts';

/** Those who are found; before anything is asked, whom the reader keeps and whom they opened last. */
export function Results({ search }: { search: PeopleSearching }) {
  const { asks, query, rows, clear } = search;
  if (!asks) return <MyPeople search={search} />;
  if (!query.data) return <Loaded of={query} rows={6} />;
  return (
    <>
      <p className="hidden-visually" role="status">
        {m.directory_found({ count: rows.length })}
      </p>
      {!query.data.complete && <Notice>{m.ui_people_reading()}</Notice>}
      {rows.length === 0 && !query.data.complete ? null : rows.length === 0 ? (
        <EmptyState
          icon={<SearchX />}
          title={m.directory_nobody_title()}
          action={<Button onClick={clear}>{m.directory_clear()}</Button>}
          text={m.directory_nobody()}
        />
      ) : (
        <ul className={style.rows}>
          {rows.map((person) => (
            <Row key={person.empcode} person={person} search={search}>
              <Marked text={person.name} marks={person.marks.name} />
              {person.knownAs && (
                <span className={style.known}>
                  {' '}
                  {m.directory_known_as_before()}{' '}
                  <Marked text={person.knownAs} marks={person.marks.knownAs} />
                </span>
              )}
            </Row>
          ))}
        </ul>
      )}
      {query.data.more && <p className={style.more}>{m.directory_more()}</p>}
    </>
  );
}

function MyPeople({ search }: { search: PeopleSearching }) {
  const query = useQuery(myPeople);
  const { data } = query;
  if (!data) return <Loaded of={query} rows={4} />;
  const groups = [
    { title: m.directory_favourites(), people: data.favourites },
    { title: m.directory_recent(), people: data.recent },
  ].filter(({ people }) => people.length > 0);
  if (groups.length === 0)
    return <EmptyState icon={<Users />} title={m.directory_begin_title()} text={m.directory_begin()} />;
  return groups.map(({ title, people }) => (
    <section key={title} aria-label={title}>
      <h2 className={style.group}>{title}</h2>
      <ul className={style.rows}>
        {people.map((person) => (
          <Row key={person.empcode} person={person} search={search}>
            <bdi>{person.name}</bdi>
          </Row>
        ))}
      </ul>
    </section>
  ));
}

interface RowProps {
  person: Person | Found;
  search: PeopleSearching;
  /** The name. */
  children: ReactNode;
}

function Row({ person, search, children }: RowProps) {
  const { shown, linkTo, isNarrow } = search;
  const { empcode, name, phone } = person;
  const why = 'near' in person ? whyFound(person) : '';
  return (
    <li className={style.row} data-open={empcode === shown || undefined}>
      <Link
        to={linkTo(empcode)}
        replace={!isNarrow}
        className={style.person}
        aria-current={empcode === shown || undefined}
      >
        <Avatar name={name} empcode={empcode} />
        <span className={style.words}>
          <strong>{children}</strong>
          <span className="caption">{workOf(person)}</span>
        </span>
        <span className={style.place}>
          <span>{placeOf(person)}</span>
          {why && <span className="caption">{why}</span>}
        </span>
      </Link>
      {phone && (
        <IconLink to={dialled(phone)} label={m.directory_call_name({ name })}>
          <Phone aria-hidden="true" />
        </IconLink>
      )}
    </li>
  );
}
