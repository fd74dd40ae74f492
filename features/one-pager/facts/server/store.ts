import { sql } from 'kysely';
import { placeName } from '#formats/names/place-name.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { careerOf, type RecordedStep } from '../career.ts';
import { type Facts, factBounds, type Rating, type TextField } from '../fields.ts';
import { ratingFacts } from '../ratings.ts';
import './tables.ts';

/** Somebody who works here, with where they stand in the organisation and all that is known of them. */
export interface Known {
  readonly empcode: string;
  readonly name: string;
  readonly managerEmpcode: string | null;
  readonly orgUnit: string;
  readonly locationId: string;
  readonly facts: Facts;
}

interface Row {
  readonly empcode: string;
  readonly name: string;
  readonly email: string;
  readonly designation: string;
  readonly department: string;
  readonly grade: string;
  readonly phone: string | null;
  readonly joinedOn: string;
  readonly hasPicture: boolean;
  readonly managerEmpcode: string | null;
  readonly manager: string | null;
  readonly orgUnit: string;
  readonly unit: string;
  readonly locationId: string;
  readonly location: string;
  readonly city: string;
  readonly reports: number;
  readonly career: readonly (Omit<RecordedStep, 'location'> & {
    readonly place: string;
    readonly city: string;
  })[];
  readonly ratings: readonly Rating[];
  readonly facts: Facts | null;
  readonly texts: readonly { readonly field: TextField; readonly text: string }[];
}

/** All that is known of these, in one statement; whoever has left is not among them. */
export async function readKnown(db: Db | Tx, empcodes: readonly string[]): Promise<Map<string, Known>> {
  if (empcodes.length === 0) return new Map();
  const { rows } = await sql<Row>`
    select person.empcode, person.name, person.email, person.designation, person.department, person.grade,
      case when person.phone_hidden then null else person.phone end as phone, person.joined_on, person.has_picture,
      person.manager_empcode, manager.name as manager, person.org_unit, unit.name as unit, person.location_id,
      location.name as location, location.city,
      (select count(*)::integer from employees report where report.manager_empcode = person.empcode and report.left_on is null) as reports,
      to_json(array(select json_build_object('from', held.valid_from, 'designation', held.value ->> 'designation',
          'department', held.value ->> 'department', 'place', place.name, 'city', place.city)
        from employee_versions held join locations place on place.location_id = held.location_id
        where held.empcode = person.empcode and held.works_here and held.valid_from <= company_day())) as career,
      to_json(array(select json_build_object('year', rating.year, 'performance', rating.performance, 'potential', rating.potential)
        from one_pager_ratings rating where rating.empcode = person.empcode order by rating.year desc limit ${factBounds.years})) as ratings,
      (select value from one_pager_facts known where known.empcode = person.empcode) as facts,
      to_json(array(select json_build_object('field', written.field, 'text', written.text)
        from one_pager_texts written where written.empcode = person.empcode)) as texts
    from employees person
    join org_units unit on unit.org_unit = person.org_unit
    join locations location on location.location_id = person.location_id
    left join employees manager on manager.empcode = person.manager_empcode
    where person.empcode = any(${[...empcodes]}::text[]) and person.left_on is null`.execute(db);
  return new Map(rows.map((row) => [row.empcode, knownOf(row)]));
}

function knownOf(row: Row): Known {
  const { empcode, name, managerEmpcode, orgUnit, locationId } = row;
  const { email, designation, department, grade, joinedOn, reports, manager, phone } = row;
  const career = row.career.map(({ place, city, ...step }) => ({
    ...step,
    location: placeName(place, city),
  }));
  return {
    empcode,
    name,
    managerEmpcode,
    orgUnit,
    locationId,
    facts: {
      ...row.facts,
      ...Object.fromEntries(row.texts.map(({ field, text }) => [field, text])),
      ...ratingFacts(row.ratings),
      picture: row.hasPicture,
      empcode,
      designation,
      department,
      grade,
      email,
      joinedOn,
      service: joinedOn,
      reports,
      orgUnit: row.unit,
      location: placeName(row.location, row.city),
      ...(manager && { manager }),
      ...(phone && { phone }),
      career: careerOf(career, joinedOn),
    },
  };
}
