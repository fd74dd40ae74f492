import type { Db } from '#server/db/database.ts';
import { coverOf, presentPerson } from '../../requests/server/people-present.ts';
import { peopleAt, type Staff } from '../../requests/server/people-store.ts';
import * as read from '../../requests/server/read-store.ts';
import { journey } from '../../workflow/journey.ts';
import type { JourneyStep } from '../../workflow/request-shapes.ts';
import type { RequestRole } from '../../workflow/vocabulary.ts';

/** The roles of others that a request may fall to. */
export const desks = ['FL1', 'FL2', 'T1', 'FINANCE'] as const;

/** A request's journey, from its history and those who cover its place. */
export function journeyOf(
  row: read.RequestRow,
  history: readonly read.HistoryRecord[],
  people: readonly Staff[],
  reader: string | null,
): JourneyStep[] {
  const passed = history.map(({ at, actor, name, onBehalfOf, lenderName, role, action, toStatus }) => ({
    at,
    role,
    action,
    toStatus,
    by: presentPerson({ empcode: actor, name, onBehalfOf, lenderName }),
  }));
  return journey(row, passed, (role: RequestRole) => coverOf(row, role, people, reader));
}

/** The journeys of several requests, in two reads. */
export async function journeysOf(
  db: Db,
  rows: readonly read.RequestRow[],
  { today, reader }: { today: string; reader: string },
): Promise<Map<number, JourneyStep[]>> {
  if (rows.length === 0) return new Map();
  const places = new Map(rows.map((row) => [`${row.locationId} ${row.orgUnit}`, row]));
  const wanted = [...places.values()].flatMap(({ locationId, orgUnit }) =>
    desks.map((role) => ({ role, locationId, orgUnit })),
  );
  const requestNumbers = rows.map(({ requestNumber }) => requestNumber);
  const [history, people] = await Promise.all([
    read.listHistory(db, requestNumbers),
    peopleAt(db, wanted, { today, requestNumbers }),
  ]);
  const byRequest = Map.groupBy(history, ({ requestNumber }) => requestNumber);
  return new Map(
    rows.map((row) => [
      row.requestNumber,
      journeyOf(row, byRequest.get(row.requestNumber) ?? [], people, reader),
    ]),
  );
}
