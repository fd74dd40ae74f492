import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { addDays } from 'date-fns';
import { dayText } from '#demo/dates.ts';
import type { DemoEmployee } from '#demo/employee.ts';
import { seeded } from '#demo/random.ts';
import { updateEmployee } from '#features/directory/company/server/store.ts';
import { defaultImageQuality } from '#formats/numbers/image-quality.ts';
import type { DemoGiven } from '#server/feature.ts';
import { openLibrary } from '#server/files/picture.ts';
import { drawnFace } from './demo-faces.ts';
import { fileNamesOf, pictureSides } from './rules.ts';
import { savePicture } from './server/store.ts';

/** However large the company is. */
const howMany = 32;
/** Of those whom one signs in as; the others have none yet. */
const fixed = ['E1002', 'E1003', 'E1005', 'E1007', 'E1008'];
const none = ['E1001', 'E1004', 'E1006'];
/** Who comes first in the company is the most likely to be met. */
const looked = 400;
/** Whose team one sees. */
const lead = 'E1002';
/** Of those whose day it is. */
const celebrated = 8;
/** Of all that may be drawn: with this the fixed people look as their names sound. */
const drawing = 80;

/** Gives some of the demo company a picture: those whom one signs in as, and every second of those whom one meets. */
export async function loadDemo({ tx, now, company, files }: DemoGiven): Promise<void> {
  const others = company.employees
    .slice(0, looked)
    .filter(({ empcode, leftOn }) => leftOn === null && !fixed.includes(empcode) && !none.includes(empcode));
  const team = others.filter(({ managerEmpcode }) => managerEmpcode === lead);
  const met = [...team, ...others.filter((one) => !team.includes(one))].filter((_, at) => at % 2 === 0);
  const those = [...celebrating(company.employees, now), ...met].map(({ empcode }) => empcode);
  const pictured = [...new Set([...fixed, ...those])].slice(0, howMany);
  const kept = await Promise.all(pictured.map((empcode) => keepFace(empcode, files)));
  for (const { empcode, version } of kept) {
    await savePicture(tx, empcode, { version, changedAt: now });
    await updateEmployee(tx, empcode, { hasPicture: true });
  }
}

/** Every second of those who celebrate today or tomorrow where the lead works: the dashboard shows them. */
function celebrating(employees: readonly DemoEmployee[], now: Date): DemoEmployee[] {
  const place = employees.find(({ empcode }) => empcode === lead)?.locationId;
  const days = [now, addDays(now, 1)].map((day) => dayText(day).slice(4));
  return employees
    .filter(
      ({ locationId, leftOn, empcode }) => locationId === place && leftOn === null && !none.includes(empcode),
    )
    .filter(({ bornOn, joinedOn }) => days.some((day) => bornOn.endsWith(day) || joinedOn.endsWith(day)))
    .filter((_, at) => at % 2 === 0)
    .slice(0, celebrated);
}

async function keepFace(empcode: string, files: DemoGiven['files']) {
  const sharp = await openLibrary();
  const hash = createHash('sha256').update(`${drawing} ${empcode}`).digest('hex');
  const face = Buffer.from(drawnFace(seeded(Number.parseInt(hash.slice(0, 8), 16))));
  const version = hash.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
  const names = fileNamesOf(version);
  for (const size of ['large', 'small'] as const) {
    const side = pictureSides[size];
    const bytes = await sharp(face).resize(side, side).webp({ quality: defaultImageQuality }).toBuffer();
    await files.keep(await files.receive(Readable.from([bytes])), names[size]);
  }
  return { empcode, version };
}
