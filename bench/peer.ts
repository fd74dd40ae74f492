import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Load } from './load.ts';

/** They are no dependencies of the portal: whoever measures says where they are installed (`npm install directus parse-server` in a folder of its own). */
const installed = process.env.PEERS ?? '';
const startsWithinMs = 120_000;

export interface Person {
  readonly empcode: string;
  readonly name: string;
  readonly email: string;
  readonly designation: string;
  readonly department: string;
}
/** What a peer is filled with: the people, and so many texts of each. */
export interface Given {
  readonly people: readonly Person[];
  readonly rows: number;
  readonly text: string;
}

type Called = Omit<Load, 'connections' | 'seconds'>;
/** Another portal that runs, and how it is called for the same things. */
export interface Peer {
  readonly name: string;
  loadsOf(queries: readonly string[]): Record<'list' | 'search' | 'create', Called>;
  stop(): Promise<void>;
}

/** How the three are called by one caller: whose list and which search each by its path, and what a create sends. */
export function callsOf(
  port: number,
  caller: Readonly<Record<string, string>>,
  paths: { readonly list: readonly string[]; readonly search: readonly string[]; readonly create: string },
  created: object,
): ReturnType<Peer['loadsOf']> {
  const by = { port, callers: [caller] };
  return {
    list: { ...by, path: paths.list },
    search: { ...by, path: paths.search },
    create: { ...by, path: paths.create, body: JSON.stringify(created) },
  };
}

export function programOf(name: string, file: string): string {
  const program = join(installed, 'node_modules', name, file);
  if (!existsSync(program))
    throw new Error(
      `${name} is not there: install directus and parse-server in a folder, and name that by PEERS`,
    );
  return program;
}

export function versionOf(name: string): string {
  return JSON.parse(readFileSync(join(installed, 'node_modules', name, 'package.json'), 'utf8')).version;
}

export function start(
  program: string,
  words: readonly string[],
  environment: Record<string, string>,
  folder: string,
): ChildProcess {
  mkdirSync(folder, { recursive: true });
  const env = { PATH: process.env.PATH, HOME: folder, NODE_ENV: 'production', ...environment };
  const child = spawn(process.execPath, [program, ...words], { cwd: folder, env, stdio: 'ignore' });
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
  return child;
}

export async function stop(child: ChildProcess): Promise<void> {
  const gone = new Promise((done) => child.once('exit', done));
  child.kill('SIGKILL');
  await gone;
}

export async function answers(url: string, headers: Record<string, string> = {}): Promise<void> {
  const until = performance.now() + startsWithinMs;
  while (performance.now() < until) {
    const answer = await fetch(url, { headers }).catch(() => null);
    if (answer?.ok) return;
    await new Promise((rested) => setTimeout(rested, 250));
  }
  throw new Error(`nothing answers at ${url}`);
}

export async function posted<Answer>(
  url: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${(await answer.text()).slice(0, 300)}`);
  return (await answer.json()) as Answer;
}
