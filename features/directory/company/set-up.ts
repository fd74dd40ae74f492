import { type Company, type Found, mostPeople } from '#features/set-up/contract.ts';
import { countText } from '#formats/numbers/counts.ts';
import { plainList } from '#formats/text/lists.ts';
import { m } from '#messages';
import { firstPlace } from './fields.ts';

/** Places and org units: those that the first start makes are not the company's yet. */
export function placesStep({ locations, orgUnits }: Pick<Company, 'locations' | 'orgUnits'>): Found {
  const own = locations.filter(({ locationId }) => locationId !== firstPlace).length;
  return {
    state: own > 0 ? 'done' : 'open',
    said: plainList([
      m.directory_setup_places({ count: locations.length }),
      m.directory_setup_units({ count: orgUnits.length }),
    ]),
    without: m.directory_setup_places_without(),
  };
}

/** People: somebody besides whoever began. */
export function peopleStep({ people, groups }: Pick<Company, 'people' | 'groups'>): Found {
  const places = new Set(groups.map(({ locationId }) => locationId)).size;
  return {
    state: people > 1 ? 'done' : 'open',
    said: m.directory_setup_people_at({
      people: m.directory_setup_people({ count: people, number: countText(people, mostPeople) }),
      places: m.directory_setup_places({ count: places }),
    }),
    without: m.directory_setup_people_without(),
  };
}

/** Somebody who keeps the employees beside the administrators. */
export function hrStep({ people, held }: Pick<Company, 'people' | 'held'>): Found {
  const count = held.filter(({ role }) => role === 'HR').reduce((sum, one) => sum + one.count, 0);
  return {
    state: count > 0 ? 'done' : people > 1 ? 'open' : 'later',
    said: m.directory_setup_holders({ count }),
    without: m.directory_setup_hr_without(),
  };
}
