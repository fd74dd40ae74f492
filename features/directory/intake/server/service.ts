import { sentence } from '#contract/sentence.ts';
import { andList } from '#formats/text/lists.ts';
import { m } from '#messages';
import { audit } from '#server/audit/record.ts';
import type { Db, Tx } from '#server/db/database.ts';
import type { Platform } from '#server/platform.ts';
import type { Batch, Judging, UploadKind } from '#server/uploads/kind.ts';
import { endRoles, type SessionsOf } from '../../company/server/leave-service.ts';
import { brokenBy, type Origin } from '../../company/server/offered-store.ts';
import { listPlaces } from '../../company/server/places-store.ts';
import { setOrigin } from '../../company/server/store.ts';
import { placesToAdd } from '../../places/server/add-service.ts';
import * as signIns from '../../sign-ins/server/upload-store.ts';
import { circlesAmong } from '../circles.ts';
import { intakeFields } from '../fields.ts';
import * as apply from './apply-store.ts';
import { judgedRows, managersOf, newManagers } from './judge-store.ts';
import * as rolesStore from './roles-store.ts';
import { listSpellings } from './spellings-store.ts';
import * as undo from './undo-store.ts';

const brokenWords = {
  code: 'directory_intake_broken_code',
  email: 'directory_intake_broken_email',
  'sign-in': 'directory_intake_broken_moved',
  own: 'directory_intake_own',
  place: 'directory_intake_broken_place',
  closing: 'directory_intake_broken_place',
  circle: 'directory_intake_broken_circle',
  levels: 'directory_intake_broken_levels',
} as const;

/** Managers stand at most so high one above the other: the database refuses more. */
const mostLevels = 100;

/** How employees from a spreadsheet are read and judged: matched by their code, so that a new name or address makes nobody a second time. */
export const employeeRows: Omit<UploadKind, 'apply' | 'undo' | 'judged'> = {
  kind: 'employees',
  title: m.directory_intake_title,
  openTo: ['HR'],
  fields: intakeFields,
  async choices(db) {
    const { locations, orgUnits } = await listPlaces(db, 'open');
    return {
      locationId: locations.map(({ locationId, name }) => ({ code: locationId, name })),
      orgUnit: orgUnits.map(({ orgUnit, name }) => ({ code: orgUnit, name })),
    };
  },
  known: listSpellings,
  adds: placesToAdd,
  links: (key, { email, managerEmpcode }) => [
    `code:${key}`,
    ...(email ? [`mail:${email}`] : []),
    ...(managerEmpcode ? [`needs:code:${managerEmpcode}`] : []),
  ],
  further: findCircles,
  lock: apply.lockUploaded,
  brokenBy(error) {
    const broken = brokenBy(error);
    return broken && sentence(brokenWords[broken.rule]);
  },
};

/** The same with what comes of them. */
export const employeeUploads = (
  { settings }: Pick<Platform, 'settings'>,
  sessionsOf: SessionsOf,
): UploadKind => ({
  ...employeeRows,
  judged: (judging) => judgedRows(judging, settings.now.codeSigns),
  apply: (tx, batch) => applyUploaded(tx, sessionsOf, batch),
  undo: (tx, batch) => undoUploaded(tx, sessionsOf, batch),
});

/** Who would come to report to themselves: from the new managers it looks upwards, level by level. */
async function findCircles(db: Db | Tx, { uploadId }: Judging) {
  const changes = await newManagers(db, uploadId);
  if (changes.length === 0) return [];
  const managers = new Map(changes.map(({ empcode, managerEmpcode }) => [empcode, managerEmpcode]));
  const above = new Map<string, string>();
  let next = [...new Set(managers.values())].filter((code) => !managers.has(code));
  for (let level = 0; next.length > 0 && level < mostLevels; level += 1) {
    const found = await managersOf(db, next);
    for (const { empcode, managerEmpcode } of found) above.set(empcode, managerEmpcode);
    next = [...new Set(found.map(({ managerEmpcode }) => managerEmpcode))].filter(
      (code) => !managers.has(code) && !above.has(code),
    );
  }
  const circles = circlesAmong(managers, above);
  return changes.flatMap(({ row, empcode }) => {
    const circle = circles.get(empcode);
    if (!circle) return [];
    return [
      {
        row,
        wrong: { managerEmpcode: sentence('directory_intake_circle', { people: andList([...circle]) }) },
      },
    ];
  });
}

/** Takes on and changes all at once; who leaves has no session and no role from then on. */
async function applyUploaded(tx: Tx, sessionsOf: SessionsOf, batch: Batch): Promise<void> {
  const { uploadId, by, at, today } = batch;
  await setOrigin(tx, originOf(batch));
  await askForSignIns(tx, batch);
  for (const { empcode, leaves } of await apply.leaversOf(tx, uploadId, today)) {
    const ending = { empcode, at, by, from: {} };
    await sessionsOf.end(tx, ending);
    if (!leaves) continue;
    await rolesStore.rememberRoles(tx, uploadId, empcode);
    await endRoles(tx, ending);
  }
  const moving = await apply.freeAddresses(tx, uploadId);
  await apply.addUploaded(tx, uploadId);
  await apply.changeUploaded(tx, uploadId, today);
  await apply.moveAddresses(tx, moving, false);
  await apply.planLeavings(tx, uploadId, { by, at, today, source: sourceOf(batch) });
}

/** What the HR system says is said by it, whoever has a run applied that was held. */
const sourceOf = ({ source }: Batch) => (source === 'sync' ? 'sync' : 'upload');

const originOf = (batch: Batch): Origin => {
  const { uploadId, by, at, today } = batch;
  return { source: sourceOf(batch), by, at, today, upload: uploadId };
};

/** The addresses by which those sign in who hold a role: an administrator is asked, whoever uploads them. */
async function askForSignIns(tx: Tx, batch: Batch): Promise<void> {
  const { uploadId, by, at, today } = batch;
  const asked = await signIns.askUploaded(tx, { uploadId, source: sourceOf(batch), by, at, today });
  await audit(
    tx,
    at,
    ...asked.map(({ changeId, empcode, emailBefore, email }) => ({
      actor: by,
      action: 'sign-in-change.ask',
      subject: empcode,
      before: { email: emailBefore },
      after: { changeId, email, uploadId },
    })),
  );
}

/** Takes the changes back; who came goes, unless somebody needs them by now. */
async function undoUploaded(tx: Tx, sessionsOf: SessionsOf, batch: Batch): Promise<readonly number[]> {
  const { uploadId, by, at, today } = batch;
  await setOrigin(tx, originOf(batch));
  await signIns.withdrawUploaded(tx, uploadId, { by, at });
  const kept = await undo.changedSince(tx, uploadId, by);
  const came = new Set(await undo.cameWith(tx, uploadId, kept));
  const stays = await whoStays(tx, came);
  kept.push(...stays);
  for (const empcode of stays) came.delete(empcode);
  await keepThoseWithout(tx, uploadId, kept);
  const withdrawn = await undo.withdrawUploaded(tx, uploadId, kept, { by, at, today });
  const others = withdrawn.filter((empcode) => !came.has(empcode));
  await apply.moveAddresses(tx, others, true);
  await apply.moveAddresses(tx, [...came], true);
  for (const { empcode, leaves } of await undo.setToHistory(tx, others, today)) {
    const ending = { empcode, at, by, from: {} };
    await sessionsOf.end(tx, ending);
    if (leaves) await endRoles(tx, ending);
  }
  await undo.removeUploaded(tx, [...came]);
  await apply.moveAddresses(tx, others, false);
  await rolesStore.giveRolesBack(tx, uploadId);
  return undo.rowsOf(tx, uploadId, kept);
}

/** Whoever's former address stays another's keeps what they have, and so on with theirs. */
async function keepThoseWithout(tx: Tx, uploadId: string, kept: string[]): Promise<void> {
  for (;;) {
    const without = await undo.withoutAddress(tx, uploadId, kept);
    if (without.length === 0) return;
    kept.push(...without);
  }
}

/** Who of those who came is needed: named in another room, or the manager of somebody who stays. */
async function whoStays(tx: Tx, came: ReadonlySet<string>): Promise<string[]> {
  const stays = await undo.namedElsewhere(tx, [...came]);
  const going = new Set([...came].filter((empcode) => !stays.includes(empcode)));
  for (;;) {
    const managing = await undo.managingOthers(tx, [...going]);
    if (managing.length === 0) return stays;
    stays.push(...managing);
    for (const empcode of managing) going.delete(empcode);
  }
}
