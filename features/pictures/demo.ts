import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { seeded } from '../../demo/random.ts';
import { defaultImageQuality } from '../../formats/image-quality.ts';
import type { DemoGiven } from '../../server/feature.ts';
import { openLibrary } from '../../server/files/picture.ts';
import { updateEmployee } from '../directory/company/server/store.ts';
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
/** Of all that may be drawn: with this the fixed people look as their names sound. */
const drawing = 80;

/** Gives some of the demo company a picture: those whom one signs in as, and every second of those whom one meets. */
export async function loadDemo({ tx, now, company, files }: DemoGiven): Promise<void> {
  const others = company.employees
    .slice(0, looked)
    .filter(({ empcode, leftOn }) => leftOn === null && !fixed.includes(empcode) && !none.includes(empcode));
  const team = others.filter(({ managerEmpcode }) => managerEmpcode === lead);
  const met = [...team, ...others.filter((one) => !team.includes(one))].filter((_, at) => at % 2 === 0);
  const pictured = [...fixed, ...met.map(({ empcode }) => empcode)].slice(0, howMany);
  const kept = await Promise.all(pictured.map((empcode) => keepFace(empcode, files)));
  for (const { empcode, version } of kept) {
    await savePicture(tx, empcode, { version, changedAt: now });
    await updateEmployee(tx, empcode, { hasPicture: true });
  }
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
