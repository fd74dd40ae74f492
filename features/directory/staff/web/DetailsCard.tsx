import { Suspense } from 'react';
import { placeName } from '#formats/names/place-name.ts';
import { displayDate } from '#formats/time/dates.ts';
import { m } from '#messages';
import { usePart } from '#web/lib/room.ts';
import { Card } from '#web/ui/Card.tsx';
import { Facts } from '#web/ui/list/Facts.tsx';
import type { StaffRecord } from '../contract.ts';
import style from './RecordPage.module.css';
import { fieldWord } from './words.ts';

/** What is kept of them, with their picture. */
export function DetailsCard({ record }: { record: StaffRecord }) {
  const PictureOf = usePart('PictureOf');
  const { empcode, name } = record;
  return (
    <Card title={m.directory_staff_details()}>
      <Suspense>
        <PictureOf of={{ empcode, name }} />
      </Suspense>
      <Facts className={style.facts} facts={factsOf(record)} />
    </Card>
  );
}

function factsOf(record: StaffRecord): [term: string, value: string][] {
  const { location, manager, joinedOn, bornOn, phone, phoneHidden } = record;
  const shown = phone && phoneHidden ? m.directory_staff_phone_hidden({ phone }) : phone;
  const number = shown ?? (phoneHidden ? m.directory_phone_hidden() : null);
  const facts: [string, string | null][] = [
    [fieldWord('knownAs'), record.knownAs],
    [fieldWord('email'), record.email],
    [fieldWord('phone'), number],
    [fieldWord('department'), record.department],
    [fieldWord('grade'), record.grade],
    [fieldWord('managerEmpcode'), manager && `${manager.name} (${manager.empcode})`],
    [fieldWord('locationId'), placeName(location.name, location.city)],
    [fieldWord('orgUnit'), record.orgUnit],
    [fieldWord('joinedOn'), displayDate(joinedOn)],
    [fieldWord('bornOn'), bornOn && displayDate(bornOn)],
  ];
  return facts.map(([term, value]) => [term, value ?? m.directory_staff_nothing_now()]);
}
