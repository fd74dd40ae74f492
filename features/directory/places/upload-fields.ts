import { choiceField, dayField, textField } from '#contract/upload-fields.ts';
import { m } from '#messages';
import { mostOf } from '../company/fields.ts';

const codeField = (most: number) => ({
  ...textField({
    label: m.directory_place_code,
    hint: m.directory_place_code_hint,
    also: ['id', 'locationcode', 'locationid', 'location', 'placecode', 'orgunit', 'orgunitcode', 'unitcode'],
    most,
    wrong: 'directory_place_upload_code',
  }),
  isKey: true as const,
});
const nameField = {
  ...textField({
    label: m.directory_place_name,
    hint: m.directory_place_upload_name_hint,
    also: ['locationname', 'placename', 'orgunitname', 'unitname', 'title'],
    most: 120,
    wrong: 'directory_place_upload_name',
  }),
  needed: true as const,
};
const day = (label: () => string, hint: () => string, also: readonly string[]) => ({
  ...dayField({ label, hint, also, wrong: 'directory_place_upload_day' }),
  clearable: true as const,
});
const days = {
  openFrom: day(m.directory_place_open_from, m.directory_place_open_from_hint, [
    'opened',
    'openedon',
    'start',
  ]),
  closedOn: day(m.directory_place_closed_on, m.directory_place_closed_on_hint, ['closed', 'closedon', 'end']),
};

/** What an upload of places says of each, in the order in which their spreadsheet has it. */
export const placeFields = {
  code: codeField(mostOf.locationId),
  name: nameField,
  city: {
    ...textField({
      label: m.directory_place_city,
      hint: m.directory_place_upload_city_hint,
      also: ['town'],
      most: 80,
      wrong: 'directory_place_upload_city',
    }),
    needed: true as const,
  },
  region: {
    ...textField({
      label: m.directory_place_region,
      hint: m.directory_place_upload_region_hint,
      also: ['state', 'province'],
      most: 80,
      wrong: 'error_text_field',
    }),
    clearable: true as const,
  },
  country: {
    ...choiceField({
      label: m.directory_place_country,
      hint: m.directory_place_upload_country_hint,
      also: ['countrycode'],
      wrong: 'directory_place_wrong_country',
    }),
    clearable: true as const,
  },
  timeZone: {
    ...choiceField({
      label: m.directory_place_zone,
      hint: m.directory_place_zone_hint,
      also: ['tz', 'zone'],
      wrong: 'directory_place_wrong_zone',
    }),
    clearable: true as const,
  },
  ...days,
};

/** The same of org units. */
export const unitFields = { code: codeField(mostOf.orgUnit), name: nameField, ...days };
