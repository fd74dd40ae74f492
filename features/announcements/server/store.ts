import { type Selectable, sql } from 'kysely';
import type { Audience } from '#contract/audience.ts';
import { audienceColumns } from '#server/db/audience.ts';
import type { Db, Tx } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';
import './tables.ts';

/** Whom a message is for, as it is kept: people, or (null) a group. */
export type ForWhom = Audience & { readonly empcodes: readonly string[] | null };

/** So many of the people whom a message names are told by name. */
const named = 5;

type Row = Selectable<Tables['announcements']>;
/** A message, with the name of who sends it. */
export type AnnouncementRow = Row & {
  byName: string;
  /** What its org units and locations are called, and the first of the people whom it names. */
  unitNames: string[];
  places: { name: string; city: string }[];
  peopleNames: string[];
};

const announcements = (db: Db | Tx) =>
  db
    .selectFrom('announcements as one')
    .innerJoin('employees as sender', 'sender.empcode', 'one.madeBy')
    .selectAll('one')
    .select('sender.name as byName')
    .select(() => [
      sql<
        string[]
      >`array(select unit.name from org_units unit where unit.org_unit = any(one.org_units) order by unit.name)`.as(
        'unitNames',
      ),
      sql<{ name: string; city: string }[]>`coalesce((
        select jsonb_agg(jsonb_build_object('name', place.name, 'city', place.city) order by place.name)
        from locations place where place.location_id = any(one.locations)), '[]')`.as('places'),
      sql<
        string[]
      >`array(select person.name from employees person where person.empcode = any(one.empcodes) order by person.name limit ${named})`.as(
        'peopleNames',
      ),
    ]);

/** The messages, the newest first, before a number. */
export async function listAnnouncements(
  db: Db,
  { before, limit }: { before: number | null; limit: number },
): Promise<AnnouncementRow[]> {
  return announcements(db)
    .$if(before !== null, (some) => some.where('one.announcementId', '<', before ?? 0))
    .orderBy('one.announcementId', 'desc')
    .limit(limit)
    .execute();
}

export async function findAnnouncement(db: Db | Tx, announcementId: number) {
  return announcements(db).where('one.announcementId', '=', announcementId).executeTakeFirst();
}

/** The same, held until the transaction ends: it is sent on, or taken back. */
export async function lockAnnouncement(tx: Tx, announcementId: number): Promise<Row | undefined> {
  return tx
    .selectFrom('announcements')
    .selectAll()
    .where('announcementId', '=', announcementId)
    .forUpdate()
    .executeTakeFirst();
}

/** What a message says, to whom, and when. */
type Written = ForWhom & Pick<Row, 'text' | 'link' | 'people' | 'madeBy' | 'sendAt'>;

const columnsOf = <W extends ForWhom>({ empcodes, orgUnits, locations, roles, ...kept }: W) => ({
  ...kept,
  empcodes: empcodes && [...empcodes],
  ...audienceColumns({ orgUnits, locations, roles }),
});

export async function insertAnnouncement(tx: Tx, written: Written & Pick<Row, 'madeAt'>): Promise<number> {
  const { announcementId } = await tx
    .insertInto('announcements')
    .values(columnsOf(written))
    .returning('announcementId')
    .executeTakeFirstOrThrow();
  return announcementId;
}

/** Has a message that nobody has begun to send say this, at this time; one that was stopped goes again. */
export async function changeAnnouncement(tx: Tx, announcementId: number, written: Written): Promise<void> {
  await tx
    .updateTable('announcements')
    .set({ ...columnsOf(written), recalledAt: null, recalledBy: null })
    .set('revision', sql`revision + 1`)
    .where('announcementId', '=', announcementId)
    .execute();
}

export async function updateAnnouncement(
  tx: Tx,
  announcementId: number,
  columns: Partial<Pick<Row, 'begunAt' | 'toldTo' | 'sent' | 'doneAt'>>,
): Promise<void> {
  await tx.updateTable('announcements').set(columns).where('announcementId', '=', announcementId).execute();
}

/** Stops it, or takes it back. To be stopped is a change too: who has read it before changes another message. */
export async function endAnnouncement(
  tx: Tx,
  announcementId: number,
  by: { recalledAt: Date; recalledBy: string },
): Promise<void> {
  await tx
    .updateTable('announcements')
    .set(by)
    .set('revision', sql`revision + (begun_at is null)::integer`)
    .where('announcementId', '=', announcementId)
    .execute();
}

/** Takes some whose time has come and that nobody has begun; what another server takes now is passed over. */
export async function takeDue(tx: Tx, now: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ announcementId: number }>`
    update announcements set begun_at = ${now}::timestamptz where announcement_id in (
      select announcement_id from announcements
      where begun_at is null and recalled_at is null and send_at <= ${now}::timestamptz
      order by send_at limit ${limit} for update skip locked)
    returning announcement_id`.execute(tx);
  return rows.map(({ announcementId }) => Number(announcementId));
}
