import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { displayDate } from '#formats/time/dates.ts';
import { m } from '#messages';
import { IconButton } from '#web/ui/Button.tsx';
import { copyText } from '#web/ui/text/copy.ts';
import { PhoneLink } from '#web/ui/text/PhoneLink.tsx';
import type { Person } from '../contract.ts';
import style from './PersonCard.module.css';
import { placeOf } from './words.ts';

/** How they are reached, where they work and since when. */
export function PersonFacts({ person, joinedOn }: { person: Person; joinedOn: string | undefined }) {
  return (
    <dl className={style.facts}>
      <Fact term={m.directory_phone()} copy={person.phone}>
        {person.phone ? (
          <PhoneLink phone={person.phone} />
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
