import type { RecordPage, RecordRow } from '#contract/record-calls.ts';
import { countryName } from '#formats/names/country-name.ts';
import { placeName } from '#formats/names/place-name.ts';
import { displayDate } from '#formats/time/dates.ts';
import { m } from '#messages';
import type { Kept } from '#web/records/kept.ts';
import type { OrgUnitsPage, PlacesPage } from '../contract.ts';
import { type OrgUnit, orgUnitKinds, type Place, placeKinds } from '../kinds.ts';
import { MergePlace, MergeUnit } from './MergeDeed.tsx';
import {
  CodeKey,
  CountryField,
  DayField,
  MergedField,
  PlaceClosedField,
  UnitClosedField,
  ZoneField,
} from './OwnFields.tsx';

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
  summaryOf: (page, value) => {
    const { region, country, timeZone } = value as Place;
    return [...daysWords(value as Place, page, keptPlaces), region, country && countryName(country), timeZone]
      .filter(Boolean)
      .join(' · ');
  },
  captionOf: ({ people }, row) => captionOf(people, row),
  KeyFields: CodeKey,
  OwnFields: {
    country: CountryField,
    timeZone: ZoneField,
    openFrom: DayField,
    closedOn: PlaceClosedField,
    mergedInto: MergedField,
  },
  Deeds: MergePlace,
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
  summaryOf: (page, value) => daysWords(value as OrgUnit, page, keptUnits).join(' · '),
  captionOf: ({ people }, row) => captionOf(people, row),
  KeyFields: CodeKey,
  OwnFields: { openFrom: DayField, closedOn: UnitClosedField, mergedInto: MergedField },
  Deeds: MergeUnit,
};

/** Where it is not simply open: since when, from when on, or what it was merged into. */
function daysWords<Page extends RecordPage>(
  { openFrom, closedOn, mergedInto }: OrgUnit,
  page: Page,
  kept: Kept<Page>,
): string[] {
  const { today } = page;
  if (closedOn !== null && mergedInto) {
    const into = page.rows.find(({ key }) => key === mergedInto);
    const name = kept.nameOf(page, mergedInto, into?.value ?? null);
    return [m.directory_place_merged({ name, day: displayDate(closedOn) })];
  }
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
