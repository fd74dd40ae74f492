import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { addDays } from 'date-fns';
import { keyOf } from '#contract/record-versions.ts';
import { dayText } from '#demo/dates.ts';
import type { DemoEmployee } from '#demo/employee.ts';
import type {} from '#demo/load.ts';
import { recordsBy } from '#demo/records.ts';
import { defaultImageQuality } from '#formats/numbers/image-quality.ts';
import type { DemoGiven } from '#server/feature.ts';
import { openLibrary } from '#server/files/picture.ts';
import { insertVersion } from '#server/records/store.ts';
import { type DemoTelling, tellings } from './demo-tellings.ts';
import type { Values } from './kinds.ts';
import { insertEntry, insertTelling } from './telling/server/change-store.ts';
import { saveTopic, saveTopicPlace } from './telling/server/topic-store.ts';

const admin = 'E1006';
/** Whom one signs in as: what waits for them is told of elsewhere. */
const fixed = /^E100[1-8]$/;
const keptDaysAgo = 60;

type Topic = Values['help-topic'];

/** Three contacts, four topics, and some weeks of what was told on them: answered, followed up, settled and open. */
export async function loadDemo(given: DemoGiven): Promise<void> {
  const { company, now } = given;
  const staff = company.employees.filter(({ leftOn, empcode }) => leftOn === null && !fixed.test(empcode));
  const itDesk = staff.filter(({ department }) => department === 'IT Support').slice(0, 2);
  const hr = company.grants.find(({ role }) => role === 'HR')?.empcode ?? admin;
  const keeper = staff.find(({ locationId }) => locationId === 'KOC1')?.empcode ?? admin;
  const itPeople = itDesk.length > 0 ? itDesk.map(({ empcode }) => empcode) : [admin];
  await keepTopics(given, { it: itPeople, keeper });
  await keepContacts(given, [itPeople[0] ?? admin, hr, keeper]);
  const answerers: Record<string, string> = {
    it: itPeople[0] ?? admin,
    pay: hr,
    premises: keeper,
    portal: admin,
  };
  for (const telling of tellings.toSorted((one, other) => other.daysAgo - one.daysAgo)) {
    const { by } = telling;
    const teller =
      typeof by === 'number'
        ? staff.filter(({ empcode }) => !Object.values(answerers).includes(empcode)).at(by % staff.length)
        : company.employees.find(({ empcode }) => empcode === by);
    if (teller) await keepTelling(given, telling, teller, answerers[telling.topic] ?? admin, now);
  }
}

/** Three desks, of which everybody reads under Help, and whom one asks for there. */
async function keepContacts({ tx, now, company }: DemoGiven, people: readonly string[]): Promise<void> {
  const keep = recordsBy(tx, admin, addDays(now, -keptDaysAgo));
  const contacts = [
    ['service-desk', 'IT service desk', 'service.desk', '+91 484 000 0110'],
    ['people-desk', 'Human resources', 'people.desk', '+91 484 000 0120'],
    ['front-desk', 'Visitors and meeting rooms', 'front.desk', '+91 484 000 0130'],
  ] as const;
  for (const [index, [key, what, mailbox, phone]] of contacts.entries()) {
    const person = company.employees.find(({ empcode }) => empcode === people[index]);
    const domain = person?.email.split('@')[1] ?? 'example.com';
    const rest = { phone, position: (index + 1) * 10, hidden: false };
    const email = `${mailbox}@${domain}`;
    const contact: Values['help-contact'] = { what, name: person?.name ?? '', email, ...rest };
    await keep('help-contact', key, contact);
  }
}

/** Who answers for the premises of the head office is another than elsewhere. */
async function keepTopics(
  { tx, now }: DemoGiven,
  { it, keeper }: { it: string[]; keeper: string },
): Promise<void> {
  const topics: Record<string, Omit<Topic, 'position' | 'ended'>> = {
    it: { name: 'IT', hint: 'Laptops, tills, passwords and the network.', people: it, role: null },
    pay: { name: 'Pay and leave', hint: 'Payslips, leave and tax.', people: [], role: 'HR' },
    premises: { name: 'Premises', hint: 'Rooms, lifts, heat and light.', people: [], role: 'STORE' },
    portal: {
      name: 'This portal',
      hint: 'What is missing here, or goes wrong.',
      people: [admin],
      role: null,
    },
  };
  const made = { effectiveFrom: dayText(addDays(now, -keptDaysAgo)), note: null, madeBy: admin };
  const madeAt = addDays(now, -keptDaysAgo);
  for (const [index, [key, about]] of Object.entries(topics).entries()) {
    const value: Topic = { ...about, position: (index + 1) * 10, ended: false };
    await saveTopic(tx, key, value);
    await insertVersion(tx, { kind: 'help-topic', key, value, ...made, madeAt });
  }
  const place: Values['help-topic-place'] = { people: [keeper], role: null, ended: false };
  const key = keyOf('premises', 'KOC1');
  await saveTopicPlace(tx, key, place);
  await insertVersion(tx, { kind: 'help-topic-place', key, value: place, ...made, madeAt });
}

async function keepTelling(
  given: DemoGiven,
  { topic, text, daysAgo, answer, followUp, done, picture }: DemoTelling,
  { empcode, locationId, orgUnit }: DemoEmployee,
  answerer: string,
  now: Date,
): Promise<void> {
  const { tx } = given;
  const toldAt = addDays(now, -daysAgo);
  const answeredAt = answer && addDays(toldAt, answer[0]);
  const steps = 1 + Number(answer !== undefined) + Number(followUp !== undefined) + Number(done ?? false);
  const tellingId = await insertTelling(tx, {
    topic,
    toldBy: empcode,
    locationId,
    orgUnit,
    toldAt,
    toldOn: dayText(toldAt),
    ofTheDay: 1,
    state: done ? 'done' : answer && !followUp ? 'answered' : 'open',
    since: answeredAt ?? toldAt,
    turn: followUp ? 2 : 1,
    revision: steps,
    ...(picture ? await drawnPicture(given) : { picture: null, pictureSize: null }),
  });
  const entry = { tellingId, turn: 1 };
  await insertEntry(tx, { ...entry, kind: 'said', text, by: empcode, at: toldAt });
  if (answer && answeredAt)
    await insertEntry(tx, { ...entry, kind: 'answer', text: answer[1], by: answerer, at: answeredAt });
  if (followUp && answeredAt)
    await insertEntry(tx, { tellingId, turn: 2, kind: 'said', text: followUp, by: empcode, at: answeredAt });
}

/** A message on a screen, as somebody takes a picture of it. */
async function drawnPicture({ files }: DemoGiven): Promise<{ picture: string; pictureSize: number }> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="540">
<rect width="960" height="540" fill="#2b3a4a"/><rect x="210" y="150" width="540" height="240" rx="12" fill="#f4f6f8"/>
<rect x="210" y="150" width="540" height="52" rx="12" fill="#d7dee6"/><circle cx="262" cy="286" r="28" fill="#c0492f"/>
<path d="M252 276l20 20m0-20l-20 20" stroke="#fff" stroke-width="6"/>
<g fill="#3a4652"><rect x="318" y="262" width="360" height="14" rx="7"/><rect x="318" y="292" width="260" height="14" rx="7"/></g>
<rect x="606" y="334" width="112" height="36" rx="8" fill="#2f6f5e"/></svg>`;
  const sharp = await openLibrary();
  const bytes = await sharp(Buffer.from(drawing)).webp({ quality: defaultImageQuality }).toBuffer();
  const picture = `telling-${randomUUID()}.webp`;
  const kept = await files.receive(Readable.from([bytes]));
  await files.keep(kept, picture);
  return { picture, pictureSize: kept.size };
}
