import { sql } from 'kysely';
import { any } from '#contract/record-versions.ts';
import { type Decided, groupNames } from '#contract/settings.ts';
import type { Db, Tx } from '../db/database.ts';
import { tellPages } from '../live/store.ts';
import { listInEffect } from '../records/store.ts';

/** The channel on which servers tell one another that the settings have changed. */
export const settingsChannel = 'settings_changed';

/** Past every day: what is kept at once holds from when it was kept. */
const always = '9999-12-31';

/** What administrators have decided, all groups in one. */
export async function readDecided(db: Db): Promise<Decided> {
  const rows = await listInEffect(db, groupNames, always);
  return Object.assign({}, ...rows.filter(({ key }) => key === any).map(({ value }) => value));
}

/** Tells every server and every open page, once the transaction is done, that the settings have changed. */
export async function tellSettings(tx: Tx, topic: string): Promise<void> {
  await sql`select pg_notify(${settingsChannel}, '')`.execute(tx);
  await tellPages(tx, topic);
}
