import {
  favouritePerson,
  openedPerson,
  saveContact,
  saveLanguage,
} from '#features/directory/people/contract.ts';
import { getSync, runSync } from '#features/directory/sync/contract.ts';
import { getUpload } from '#features/uploads/contract.ts';
import type { Person } from '../person.ts';
import { type Act, act } from '../room.ts';

const languages = ['en', 'hi', 'ar'] as const;
/** What the HR system is asked to say no more: a run reads all of it. */
const mostSaid = 150;

/** What people keep of each other and of themselves, and the runs of the HR system. */
export const directoryPeople: Act[] = [
  act('marks a colleague as a favourite, or no more', favouritePerson, (person) => {
    const { empcode } = person;
    const colleague = person.pick(person.world.cast.others);
    if (colleague === undefined) return null;
    const favourite = person.dice() < 0.7;
    return {
      body: { empcode: colleague, favourite },
      leaves: {
        // Who was opened before has a row that stays.
        rows: favourite ? [{ table: 'people_marks', where: { empcode, colleague } }] : [],
        audited: [favourite ? 'directory.favourite' : 'directory.unfavourite'],
        decides: `whether ${colleague} is a favourite of ${empcode}`,
      },
    };
  }),
  act('opens the card of a colleague', openedPerson, (person) => {
    const colleague = person.pick(person.world.cast.others);
    if (colleague === undefined) return null;
    return {
      body: { empcode: colleague },
      leaves: {
        rows: [{ table: 'people_marks', where: { empcode: person.empcode, colleague } }],
        decides: `whom ${person.empcode} opened last`,
      },
    };
  }),
  act('says what they are called', saveContact, (person) => {
    const { empcode } = person;
    const knownAs = person.mark();
    const phoneHidden = person.dice() < 0.5;
    return {
      body: { knownAs, phoneHidden },
      leaves: {
        rows: [{ table: 'employees', where: { empcode, known_as: knownAs, phone_hidden: phoneHidden } }],
        audited: ['directory.contact'],
        decides: `what ${empcode} is called`,
      },
    };
  }),
  act('chooses their language', saveLanguage, (person) => {
    const { empcode } = person;
    const language = person.pick(languages) ?? 'en';
    return {
      body: { language },
      leaves: {
        rows: [{ table: 'employees', where: { empcode, language } }],
        audited: ['directory.language'],
        decides: `the language of ${empcode}`,
      },
    };
  }),
  {
    name: 'has the HR system read',
    by: ['synchroniser'],
    calls: [runSync],
    do: synchronise,
  },
];

/** The HR system says who is new, and some have it read; what it said before stays said. */
async function synchronise(person: Person): Promise<void> {
  const { said } = person.world;
  for (let more = 1 + Math.floor(person.dice() * 8); more > 0 && said.length < mostSaid; more--) {
    const code = person.code();
    said.push({
      'Employee ID': code,
      'Full name': `Person ${code}`,
      mail: `${code.toLowerCase()}@example.com`,
      title: 'Designer',
      dept: 'Design',
      grade: 'L3',
      manager: 'E1003',
      location: 'HYD1',
      unit: 'Technology',
      joined: '2024-04-01',
    });
  }
  for (const one of said) if (person.dice() < 0.3) one.title = person.mark();
  const now = said.map((one) => ({ ...one }));
  person.world.hrSource.has(now, 20);
  const begun = await person.write(runSync, {
    body: { whole: false },
    refusals: ['under_way', 'held'],
    leaves: { audited: ['upload.start'] },
  });
  const uploadId = begun?.data.open?.uploadId ?? (await person.read(getSync))?.data.open?.uploadId;
  if (uploadId === undefined) return;
  const ended = await person.until(
    getUpload,
    { query: { uploadId } },
    ({ data }) => !['checking', 'ready', 'applying'].includes(data.state) || data.state === 'ready',
  );
  if (ended?.data.state !== 'applied' || !begun) return;
  person.saw(getUpload, {
    rows: now.map((one) => ({ table: 'employees', where: { empcode: one['Employee ID'], email: one.mail } })),
  });
}
