import { ownField, recordKind, type ValuesOf } from '#contract/records.ts';
import { countryName } from '#formats/names/country-name.ts';
import { displayDate } from '#formats/time/dates.ts';
import { m } from '#messages';

const day = (label: () => string, hint: () => string) =>
  ownField<string | null>({
    label,
    hint,
    words: (on) => (on === null ? m.directory_place_no_day() : displayDate(on)),
    cell: (on) => on ?? '',
  });
const days = {
  openFrom: day(m.directory_place_open_from, m.directory_place_open_from_hint),
  /** The first day on which it is closed. */
  closedOn: day(m.directory_place_closed_on, m.directory_place_closed_on_hint),
  /** The one that it was merged into: only merging sets it. */
  mergedInto: ownField<string | null>({
    label: m.directory_place_merged_into,
    words: (code) => code ?? m.directory_place_not_merged(),
    cell: (code) => code ?? '',
  }),
};

/** Where people work: a code that never changes, and what it is called. */
export const placeKinds = {
  place: recordKind({
    title: m.directory_places_title,
    text: m.directory_places_text,
    add: m.directory_place_add,
    key: [m.directory_place_code],
    dated: false,
    upload: 'places',
    fields: {
      name: { type: 'line', max: 120, label: m.directory_place_name, hint: m.directory_place_name_hint },
      city: { type: 'line', max: 80, label: m.directory_place_city },
      region: { type: 'line', max: 80, optional: true, label: m.directory_place_region },
      country: ownField<string | null>({
        label: m.directory_place_country,
        words: (code) => (code === null ? m.directory_place_not_said() : countryName(code)),
        cell: (code) => code ?? '',
      }),
      timeZone: ownField<string | null>({
        label: m.directory_place_zone,
        hint: m.directory_place_zone_hint,
        words: (zone) => zone ?? m.directory_place_company_zone(),
        cell: (zone) => zone ?? '',
      }),
      ...days,
    },
    blank: {
      key: '',
      value: {
        name: '',
        city: '',
        region: '',
        country: null,
        timeZone: null,
        openFrom: null,
        closedOn: null,
        mergedInto: null,
      },
    },
  }),
} as const;

/** What the company is divided into. */
export const orgUnitKinds = {
  'org-unit': recordKind({
    title: m.directory_units_title,
    text: m.directory_units_text,
    add: m.directory_unit_add,
    key: [m.directory_place_code],
    dated: false,
    upload: 'org-units',
    fields: { name: { type: 'line', max: 120, label: m.directory_place_name }, ...days },
    blank: { key: '', value: { name: '', openFrom: null, closedOn: null, mergedInto: null } },
  }),
} as const;

export type Place = ValuesOf<typeof placeKinds>['place'];
export type OrgUnit = ValuesOf<typeof orgUnitKinds>['org-unit'];
