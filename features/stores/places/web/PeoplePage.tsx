import { useQuery } from '@tanstack/react-query';
import { UserRoundPlus, Users } from 'lucide-react';
import { useState } from 'react';
import { displayDate } from '#formats/time/dates.ts';
import { m } from '#messages';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Columns } from '#web/ui/list/Columns.tsx';
import { Filters } from '#web/ui/list/Filters.tsx';
import { Row, Rows } from '#web/ui/list/List.tsx';
import { NameAndCode } from '#web/ui/NameAndCode.tsx';
import { PageTop } from '#web/ui/PageTop.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { PhoneLink } from '#web/ui/text/PhoneLink.tsx';
import type { StorePerson, StoreShown } from '../contract.ts';
import { storePeople } from './api.ts';
import { EndDialog } from './EndDialog.tsx';
import { NoStores } from './NoStores.tsx';
import { PlaceDialog } from './PlaceDialog.tsx';
import { StoreFilter } from './StoreFilter.tsx';
import { useStore } from './use-store.ts';

/** What is asked: somebody comes, another post or store, or a last day. */
type Asked = { readonly act: 'add' | 'move' | 'end'; readonly person: StorePerson | null };

/** `/store-people`: who belongs to a store, from when to when. */
export default function PeoplePage() {
  const { query, all, store, choose } = useStore();
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  return (
    <>
      <PageTop
        title={m.stores_people_title()}
        back="/eye-care-budget"
        below={<p className="muted">{m.stores_people_text()}</p>}
        main={
          store?.mayPlace && (
            <Button
              variant="go"
              icon={<UserRoundPlus />}
              onClick={() => setAsked({ act: 'add', person: null })}
            >
              {m.stores_people_add()}
            </Button>
          )
        }
      />
      <Columns>
        {store ? (
          <>
            {all.length > 1 && (
              <Filters label={m.stores_people_title()}>
                <StoreFilter all={all} value={store.store} onChange={choose} />
              </Filters>
            )}
            <People store={store} onAsk={(act, person) => setAsked({ act, person })} />
          </>
        ) : (
          <NoStores query={query} />
        )}
      </Columns>
      {store && asked?.act === 'end' && asked.person && (
        <EndDialog store={store} person={asked.person} onClose={close} />
      )}
      {store && asked && asked.act !== 'end' && (
        <PlaceDialog all={all} store={store} person={asked.person} onClose={close} />
      )}
    </>
  );
}

interface PeopleProps {
  store: StoreShown;
  onAsk: (act: 'move' | 'end', person: StorePerson) => void;
}

function People({ store, onAsk }: PeopleProps) {
  const query = useQuery(storePeople(store.store));
  const rows = query.data?.data ?? [];
  return (
    <Card
      flush
      title={store.name}
      beside={rows.length > 0 ? <Tag>{m.stores_people_count({ count: rows.length })}</Tag> : undefined}
    >
      <Loaded of={query} errorTitle={m.stores_people_error()} rows={8}>
        {(data) =>
          rows.length === 0 ? (
            <EmptyState icon={<Users />} title={m.stores_people_none()} text={m.stores_people_none_text()} />
          ) : (
            <Rows label={m.stores_people_of({ store: store.name })}>
              {rows.map((person) => (
                <PersonRow key={person.stayId} person={person} day={data.day} onAsk={onAsk} />
              ))}
            </Rows>
          )
        }
      </Loaded>
    </Card>
  );
}

interface PersonRowProps {
  person: StorePerson;
  day: string;
  onAsk: PeopleProps['onAsk'];
}

function PersonRow({ person, day, onAsk }: PersonRowProps) {
  const { empcode, empname, designation, firstDay, lastDay, empPhoneNumber, hidesPhone } = person;
  const words = [
    designation,
    firstDay > day
      ? m.stores_comes_on({ day: displayDate(firstDay) })
      : m.stores_since({ day: displayDate(firstDay) }),
    ...(lastDay === null ? [] : [m.stores_until({ day: displayDate(lastDay) })]),
    ...(hidesPhone ? [m.stores_phone_hidden()] : []),
  ];
  return (
    <Row
      lead={<Avatar name={empname} empcode={empcode} />}
      title={<NameAndCode name={empname} empcode={empcode} />}
      caption={words.join(' · ')}
      end={
        <>
          {empPhoneNumber && <PhoneLink phone={empPhoneNumber} name={empname} />}
          {person.actions.includes('move') && lastDay === null && firstDay <= day && (
            <Button aria-label={m.stores_move_who({ name: empname })} onClick={() => onAsk('move', person)}>
              {m.stores_move()}
            </Button>
          )}
          {person.actions.includes('end') && (
            <Button
              variant="quiet"
              aria-label={m.stores_end_who({ name: empname })}
              onClick={() => onAsk('end', person)}
            >
              {m.stores_end()}
            </Button>
          )}
        </>
      }
    />
  );
}
