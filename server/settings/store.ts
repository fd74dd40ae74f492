import { sql } from 'kysely';
import { any } from '#contract/record-versions.ts';
import { type Decided, groupNames } from '#contract/settings.ts';
import type { Db, Tx } from '../db/database.ts';
import type { NamedFiles } from '../files/named-store.ts';
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

/** The logos of every version, so that an earlier one can be gone back to. */
export const namedLogos: NamedFiles = sql<{ name: string }>`select logo.name from record_versions version
  cross join lateral (values (version.value ->> 'logoLight'), (version.value ->> 'logoDark')) logo (name)
  where version.kind = ${'portal-look'} and logo.name <> ''`;

/** Tells every server, once the transaction is done, that the settings have changed; each tells its pages when it works by them. */
export async function tellSettings(tx: Tx): Promise<void> {
  await sql`select pg_notify(${settingsChannel}, '')`.execute(tx);
}
