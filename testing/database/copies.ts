import { randomUUID } from 'node:crypto';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/**
 * What a database is filled with: the migrations alone, the demo company too, or all that a portal holds that was started for the
 * first time and stopped again.
 */
export type Filling = 'empty' | 'demo' | 'first-day';

/** Databases made once a run; each test's portal is a copy of one. */
export interface Templates {
  /** Holds a folder per template: its files and, embedded, the database itself. */
  readonly folder: string;
  /** PostgreSQL only: the address of the maintenance database of the server that holds the templates. */
  readonly address?: string;
  /** PostgreSQL only: the folder of its Unix socket; '' for none. */
  readonly socket?: string;
}

/** A copy of a template, which `remove` drops; embedded it goes with its folder. */
export interface Copy {
  readonly databaseUrl: string | undefined;
  /** The same by the Unix socket: a statement costs a third less there. For whoever does not change the address, which would still lead here. */
  readonly nearUrl: string | undefined;
  readonly remove: () => Promise<void>;
}

type Kind = 'pglite' | 'postgres';

/** Where the templates are, told by the global setup to the test files; two databases may be under test in one run. */
const variable = (kind: Kind) => `TEST_TEMPLATES_${kind.toUpperCase()}`;

/** The database that holds a template on PostgreSQL. */
export const templateDatabase = (name: Filling) => `template_${name.replace('-', '_')}`;

/** Tells processes started from here where the templates are. */
export function announceTemplates(kind: Kind, templates: Templates): void {
  process.env[variable(kind)] = JSON.stringify(templates);
}

/**
 * The templates of a database, by default the one under test (TEST_DATABASE), else PostgreSQL's where a global setup has made them: a
 * portal there takes a third of the time. Null when none has.
 */
export function announcedTemplates(kind: Kind = databaseUnderTest()): Templates | null {
  const told = process.env[variable(kind)];
  return told ? (JSON.parse(told) as Templates) : null;
}

function databaseUnderTest(): Kind {
  const { TEST_DATABASE } = process.env;
  if (TEST_DATABASE) return TEST_DATABASE === 'postgres' ? 'postgres' : 'pglite';
  return process.env[variable('postgres')] ? 'postgres' : 'pglite';
}

/** The statement that makes a database out of a template: copying its files takes a third of the time of writing them anew. */
export function copyStatement(database: string, template: Filling): string {
  return `create database ${database} template ${templateDatabase(template)} strategy file_copy`;
}

/** Copies a template into `folder` and, on PostgreSQL, into a database of its own. */
export async function copyTemplate(templates: Templates, template: Filling, folder: string): Promise<Copy> {
  cpSync(join(templates.folder, template), folder, { recursive: true });
  const { address, socket } = templates;
  if (!address) return { databaseUrl: undefined, nearUrl: undefined, remove: async () => {} };
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await runOn(address, copyStatement(name, template));
  const url = new URL(address);
  url.pathname = `/${name}`;
  const near = new URL(url);
  if (socket) near.searchParams.set('host', socket);
  return {
    databaseUrl: url.href,
    nearUrl: near.href,
    remove: () => runOn(address, `drop database ${name} with (force)`),
  };
}

async function runOn(address: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
