import { type SetUpStep, setUpStep } from '#features/set-up/contract.ts';
import { m } from '#messages';
import { hrStep, peopleStep, placesStep } from '../set-up.ts';

const counted = async () => null;

/** Where people work, who they are, and who keeps them: all of it is counted for every step. */
export const directorySetUp: readonly SetUpStep[] = [
  setUpStep({
    key: 'places',
    title: m.directory_setup_places_title,
    serialNo: 10,
    facts: counted,
    links: [
      { label: m.directory_setup_places_link, path: '/admin/places' },
      { label: m.directory_setup_units_link, path: '/admin/org-units' },
    ],
    rule: (_, company) => placesStep(company),
  }),
  setUpStep({
    key: 'people',
    title: m.directory_setup_people_title,
    serialNo: 20,
    facts: counted,
    links: [
      { label: m.directory_setup_upload_link, path: '/admin/uploads' },
      { label: m.directory_staff_title, path: '/admin/employees' },
    ],
    rule: (_, company) => peopleStep(company),
  }),
  setUpStep({
    key: 'hr',
    title: m.directory_setup_hr_title,
    serialNo: 62,
    facts: counted,
    links: [{ label: m.directory_staff_title, path: '/admin/employees' }],
    rule: (_, company) => hrStep(company),
  }),
];
