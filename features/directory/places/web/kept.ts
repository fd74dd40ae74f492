import { m } from '#messages';
import type { RecordRow } from '../../../../contract/record-calls.ts';
import { countryName } from '../../../../formats/country-name.ts';
import { displayDate } from '../../../../formats/dates.ts';
import { placeName } from '../../../../formats/place-name.ts';
import type { Kept } from '../../../../web/records/kept.ts';
import type { OrgUnitsPage, PlacesPage } from '../contract.ts';
import { type OrgUnit, orgUnitKinds, type Place, placeKinds } from '../kinds.ts';
import { CodeKey, CountryField, DayField, ZoneField } from './OwnFields.tsx';

/** Places, as the page keeps such things. */
export const keptPlaces: Kept<PlacesPage> = {
  kinds: placeKinds,
  home: '/admin/places',
  base: '/download/admin/places',
  list: 'getRecords',
  title: m.directory_places_title,
  text: m.directory_places_text,
  nameOf: (_, key, value) => {
    const place = value as Place | null;
    return place ? placeName(place.name, place.city) : key;
  },
  summaryOf: ({ today }, value) => {
    const { region, country, timeZone, ...days } = value as Place;
    return [...daysWords(days, today), region, country && countryName(country), timeZone]
      .filter(Boolean)
      .join(' · ');
  },
  captionOf: ({ people }, row) => captionOf(people, row),
  KeyFields: CodeKey,
  OwnFields: { country: CountryField, timeZone: ZoneField, openFrom: DayField, closedOn: DayField },
};

/** Org units, the same. */
export const keptUnits: Kept<OrgUnitsPage> = {
  kinds: orgUnitKinds,
  home: '/admin/org-units',
  base: '/download/admin/org-units',
  list: 'getRecords',
  title: m.directory_units_title,
  text: m.directory_units_text,
  nameOf: (_, key, value) => (value as OrgUnit | null)?.name ?? key,
  summaryOf: ({ today }, value) => daysWords(value as OrgUnit, today).join(' · '),
  captionOf: ({ people }, row) => captionOf(people, row),
  KeyFields: CodeKey,
  OwnFields: { openFrom: DayField, closedOn: DayField },
};

/** Where it is not simply open: since when, or from when on. */
function daysWords({ openFrom, closedOn }: Pick<Place, 'openFrom' | 'closedOn'>, today: string): string[] {
  if (closedOn !== null && closedOn <= today)
    return [m.directory_place_closed({ day: displayDate(closedOn) })];
  return [
    ...(openFrom !== null && openFrom > today
      ? [m.directory_place_opens({ day: displayDate(openFrom) })]
      : []),
    ...(closedOn !== null ? [m.directory_place_closes({ day: displayDate(closedOn) })] : []),
  ];
}

function captionOf(people: PlacesPage['people'], { key }: RecordRow): string {
  const count = people.find((one) => one.key === key)?.count ?? 0;
  return [key, m.directory_place_people({ count })].join(' · ');
}
