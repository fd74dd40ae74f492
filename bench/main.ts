import { fork } from 'node:child_process';
import { join } from 'node:path';
import { drawAll } from './draw.ts';
import type { Row } from './measured.ts';
import { parts } from './parts.ts';
import { drawProfiles, openProfiles } from './profiles.ts';
import { keepResult, loadNow, type PartResult, readResults, tableLines } from './results.ts';

// All parts, or those that are named, one after the other; a number behind a name says how many of what it is about:
// `npm run bench`, `npm run bench -- reads list`, `npm run bench -- people 100000`. `draw` only draws what was measured last; with `--profile` the
// portals' processors are profiled meanwhile, and flame graphs are drawn (docs/flames); what is measured beside that is printed and not kept.
const profile = process.argv.includes('--profile');
const asked = process.argv.slice(2).filter((word) => word !== '--profile');
const minutesOfPart = 15;

if (asked.join() !== 'draw') {
  const ran = [];
  for (const { name, number } of named(asked)) {
    const result = await runPart(name, number);
    // Of another number than usual, or beside a profiler, it is no figure of the table.
    if (number === undefined && !profile) keepResult(name, result);
    ran.push([name, result] as const);
    for (const line of result.lines) console.log(line);
    if (result.failed) console.log(`${name} failed: ${result.failed}`);
  }
  console.log(['', ...tableLines(Object.fromEntries(ran))].join('\n'));
  if (ran.some(([, { failed }]) => failed)) process.exitCode = 1;
}
drawAll(readResults());

function named(words: readonly string[]): { name: string; number: string | undefined }[] {
  const names = words.filter((word) => !/^\d+$/.test(word));
  const unknown = names.find((name) => !(name in parts));
  if (unknown) throw new Error(`there is no part ‘${unknown}’: ${Object.keys(parts).join(', ')}`);
  const numberOf = (name: string) => words.slice(words.indexOf(name) + 1).find(() => true);
  return (names.length > 0 ? names : Object.keys(parts)).map((name) => {
    const next = words.includes(name) ? numberOf(name) : undefined;
    return { name, number: /^\d+$/.test(next ?? '') ? next : undefined };
  });
}

/** Runs a part in a process of its own. One that fails, or takes longer than it may, says so and keeps no other from running. */
async function runPart(name: string, number: string | undefined): Promise<PartResult> {
  console.log(`\n${name}`);
  const before = loadNow();
  const started = performance.now();
  let found: { readonly rows: readonly Row[]; readonly lines: readonly string[] } | undefined;
  let said = '';
  const profiles = profile ? openProfiles() : undefined;
  const child = fork(join(import.meta.dirname, 'run-part.ts'), [name, ...(number ? [number] : [])], {
    execArgv: process.execArgv,
    env: { ...process.env, ...(profiles && { BENCH_PROFILES: profiles }) },
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    said = (said + chunk).slice(-4_000);
  });
  child.on('message', (message) => {
    found = message as typeof found;
  });
  const { minutes = minutesOfPart } = (await parts[name]?.())?.part ?? {};
  const tooLong = setTimeout(() => child.kill('SIGKILL'), minutes * 60_000);
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  clearTimeout(tooLong);
  const failed = found ? null : why(said) || `it ended with ${code}`;
  return {
    takenAt: new Date().toISOString(),
    seconds: (performance.now() - started) / 1000,
    load: [before, loadNow()],
    rows: found?.rows ?? [],
    lines: [...(found?.lines ?? []), ...(profiles ? drawProfiles(name, profiles) : [])],
    failed,
  };
}

/** The line of what a process said that names its fault. */
function why(said: string): string {
  return (
    /^(?:\w*Error|[\w ]*exhausted|FATAL ERROR)[^\n]*/m.exec(said)?.[0] ?? said.trim().split('\n').at(-1) ?? ''
  );
}
