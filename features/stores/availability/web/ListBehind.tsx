import { Users } from 'lucide-react';
import { numberText } from '#formats/numbers/numbers.ts';
import { displayDate } from '#formats/time/dates.ts';
import { m } from '#messages';
import { usePages } from '#web/lib/use-pages.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Row, Rows } from '#web/ui/list/List.tsx';
import { PagedList } from '#web/ui/list/PagedList.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { PhoneLink } from '#web/ui/text/PhoneLink.tsx';
import { markWords } from '../../attendance/mark-words.ts';
import type { Mark } from '../../attendance/marks.ts';
import type { Availability, Away, Short } from '../contract.ts';
import type { Figure } from '../rules.ts';
import style from './Availability.module.css';
import { behindFigure, type Looking } from './api.ts';

interface ListBehindProps {
  looking: Looking;
  figure: Figure;
  data: Availability;
}

const titles: Readonly<Record<Figure, () => string>> = {
  AvailableToday: m.stores_figure_available,
  OnLeave: m.stores_figure_leave,
  GAPToday: m.stores_not_there,
  GAPasofToday: m.stores_figure_on_rolls,
};

/** The list behind a number: its people with their numbers to call, and behind a gap the posts that it is the sum of. */
export function ListBehind({ looking, figure, data }: ListBehindProps) {
  const list = usePages(behindFigure(looking, figure));
  const posts = list.first?.posts ?? [];
  return (
    <>
      {posts.length > 0 && <Posts figure={figure} posts={posts} sum={data.data[figure]} />}
      <Card flush title={titles[figure]()} beside={list.first && <Tag>{numberText(list.first.count)}</Tag>}>
        <PagedList
          list={list}
          rows={5}
          errorTitle={m.stores_availability_error()}
          empty={{ icon: <Users />, title: m.stores_list_none(), text: m.stores_list_none_text() }}
        >
          {(rows) => (
            <Rows label={titles[figure]()}>
              {rows.map((person) => (
                <PersonRow key={`${person.empcode} ${person.store}`} person={person} />
              ))}
            </Rows>
          )}
        </PagedList>
      </Card>
    </>
  );
}

function PersonRow({ person }: { person: Away }) {
  const { empcode, empname, designation, storeName, state, until, managerName, hidesPhone } = person;
  const words = [
    designation,
    storeName,
    state === null ? m.stores_not_marked() : markWords[state as Mark](),
    ...(until ? [m.stores_until({ day: displayDate(until) })] : []),
    ...(hidesPhone ? [m.stores_phone_hidden()] : []),
    ...(managerName ? [m.stores_manager_is({ name: managerName })] : []),
    ...(person.managerHidesPhone ? [m.stores_phone_hidden()] : []),
  ];
  return (
    <Row
      lead={<Avatar name={empname} empcode={empcode} />}
      title={<bdi>{empname}</bdi>}
      caption={words.join(' · ')}
      end={
        <>
          {person.empPhoneNumber && <PhoneLink phone={person.empPhoneNumber} name={empname} />}
          {managerName && person.managerPhoneNumber && (
            <PhoneLink phone={person.managerPhoneNumber} name={managerName} words={m.stores_call_manager()} />
          )}
        </>
      }
    />
  );
}

/** The posts that a gap is made of; their sum is the number. */
function Posts({ figure, posts, sum }: { figure: Figure; posts: readonly Short[]; sum: number }) {
  const held = (row: Short) => (figure === 'GAPToday' ? row.available : row.onRolls);
  return (
    <Card flush title={m.stores_gap_posts()} beside={<Tag tone="ask">{numberText(sum)}</Tag>}>
      <section
        className={style.scroll}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the screen is moved by the keyboard too
        tabIndex={0}
        aria-label={m.stores_table_of({ title: m.stores_gap_posts() })}
      >
        <table className={`${style.posts} num`}>
          <thead>
            <tr>
              <th scope="col">{m.stores_store()}</th>
              <th scope="col">{m.stores_designation()}</th>
              <th scope="col">{m.stores_posts()}</th>
              <th scope="col">
                {figure === 'GAPToday' ? m.stores_figure_available() : m.stores_figure_on_rolls()}
              </th>
              <th scope="col">{m.stores_gap()}</th>
            </tr>
          </thead>
          <tbody>
            {posts.map((row) => (
              <tr key={`${row.store} ${row.designation}`}>
                <td>{row.storeName}</td>
                <td>{row.designation}</td>
                <td>{numberText(row.posts)}</td>
                <td>{numberText(held(row))}</td>
                <td data-gap-of={row.posts - held(row)}>{numberText(row.posts - held(row))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Card>
  );
}
