// What every npm command starts with: the packages, the compiled sentences, the built page. Runs on Node 20 with nothing installed.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { declarationsOf } from './declare-messages.mjs';
import { madeFolder, madeLanguages, makeLanguages } from './made-languages.mjs';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** The Node 24 that the packages bring, whatever the host has. */
export const node = join(root, 'node_modules/node/bin/node');

/** Says what is being done. */
let told = process.stdout;

/** What is said of what is being done goes beside the log, which is one JSON object a line. */
export function sayOnStandardError() {
  told = process.stderr;
}

export function say(text) {
  told.write(`· ${text}\n`);
}

/** Seconds since a `performance.now()`, to one decimal. */
export function secondsSince(start) {
  return ((performance.now() - start) / 1000).toFixed(1);
}

/**
 * Runs a program in the project's folder and waits for it. `quiet` keeps what it prints for whoever wants to see it after a failure.
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(program, args, { quiet = true, env = {}, timeoutMs = 15 * 60_000 } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
      env: { ...process.env, ...env },
    });
    const parts = [];
    child.stdout?.on('data', (chunk) => parts.push(chunk));
    child.stderr?.on('data', (chunk) => parts.push(chunk));
    const tooLong = setTimeout(() => {
      parts.push(Buffer.from(`\nstopped: it took longer than ${timeoutMs / 60_000} minutes\n`));
      child.kill('SIGTERM');
    }, timeoutMs);
    const finish = (code) => {
      clearTimeout(tooLong);
      resolve({ code, output: Buffer.concat(parts).toString('utf8') });
    };
    child.on('error', (error) => {
      parts.push(Buffer.from(String(error.message)));
      finish(127);
    });
    child.on('close', (code) => finish(code ?? 1));
  });
}

/** Ends the command with a sentence on what went wrong. */
export function fail(sentence, output = '') {
  if (output.trim()) process.stderr.write(`${output.trim()}\n`);
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

/**
 * Installs the packages when they are missing or are not those of package-lock.json. `forTests`: those of the tests too, which whoever runs a portal
 * may have left out (`npm ci --omit=dev`).
 */
export async function ensurePackages({ forTests = true } = {}) {
  if (packagesAreThere(forTests)) return;
  say('installing the packages (npm install)');
  const start = performance.now();
  const npm = process.env.npm_execpath;
  // Not `npm ci`, which would bring all of them anew where one has changed.
  const args = ['install', '--no-save', '--loglevel=error', '--no-audit', '--no-fund', '--no-progress'];
  const { code, output } = npm?.endsWith('.js')
    ? await run(process.execPath, [npm, ...args])
    : await run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args);
  if (code !== 0) fail('The packages could not be installed: is the network there? Try again.', output);
  if (!existsSync(node))
    fail('The packages came without Node 24: npm must be allowed to run install scripts.');
  say(`packages installed in ${secondsSince(start)} s`);
}

function packagesAreThere(forTests) {
  const installed = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(installed) || !existsSync(node)) return false;
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  const have = JSON.parse(readFileSync(installed, 'utf8')).packages;
  return Object.entries(wanted).every(
    ([path, { version, optional, dev, devOptional }]) =>
      path === '' ||
      have[path]?.version === version ||
      ((optional || (!forTests && (dev || devOptional))) && !have[path]),
  );
}

/** The catalogues of all rooms in all languages. */
export function messageFiles() {
  const { locales, ...project } = JSON.parse(
    readFileSync(join(root, 'project.inlang/settings.json'), 'utf8'),
  );
  return project['plugin.inlang.messageFormat'].pathPattern.flatMap((pattern) =>
    locales.map((locale) => join(root, pattern.replace('{locale}', locale))),
  );
}

const compiler = join(root, 'node_modules/@inlang/paraglide-js/package.json');
const messagesFolder = join(root, 'generated/messages');
const messagesMark = join(root, 'generated/messages.hash');
const messagesPrint = () =>
  fingerprint([
    join(root, 'project.inlang/settings.json'),
    compiler,
    fileURLToPath(import.meta.url),
    join(root, 'scripts/declare-messages.mjs'),
    ...messageFiles(),
  ]);

/** Compiles the sentences of a project; they fall back to its first language. @returns what was wrong, or nothing */
async function compile(project, folder) {
  const asked = ['--project', project, '--outdir', folder];
  const shape = ['--output-structure', 'locale-modules', '--strategy', 'baseLocale', '--silent'];
  const program = join(root, 'node_modules/.bin/paraglide-js');
  const { code, output } = await run(node, [program, 'compile', ...asked, ...shape]);
  return code === 0 ? '' : output || 'Paraglide said nothing.';
}

/** Compiles the sentences of all rooms into `generated/messages`, and declares them to the compiler of types. */
export async function compileMessages() {
  const print = messagesPrint();
  const wrong = await compile(join(root, 'project.inlang'), messagesFolder);
  if (wrong) fail('The messages could not be compiled.', wrong);
  const compiled = join(messagesFolder, 'messages/_index.js');
  writeFileSync(compiled.replace(/js$/, 'd.ts'), declarationsOf(readFileSync(compiled, 'utf8')));
  writeFileSync(messagesMark, print);
}

/** The same when one of them changed. */
export async function ensureMessages() {
  const isThere = existsSync(join(messagesFolder, 'messages/_index.d.ts'));
  if (!isThere || readIfThere(messagesMark) !== messagesPrint()) await compileMessages();
}

/** Compiles the made languages for the tests when an English sentence changed. */
export async function ensureMadeLanguages() {
  const print = fingerprint([join(root, 'scripts/made-languages.mjs'), ...messageFiles()]);
  const mark = join(root, madeFolder, '.sentences');
  if (readIfThere(mark) === print) return;
  makeLanguages();
  const made = join(root, madeFolder);
  const wrong = await compile(join(made, 'project.inlang'), join(made, 'messages'));
  if (wrong) fail('The made languages could not be compiled.', wrong);
  writeFileSync(mark, print);
}

/** What scripts/build.mjs is asked for the page in the made languages: in the first of them, or in all that `npm run test:long` reads. */
export const madePage = ({ long = false }) =>
  `--made=${(long ? madeLanguages : madeLanguages.slice(0, 1)).join()}`;

/** Builds the page in the made languages when one of its sources changed. */
export async function ensureMadePage({ long = false }) {
  await ensureMadeLanguages();
  const { code, output } = await run(node, [join(root, 'scripts/build.mjs'), madePage({ long })]);
  if (code !== 0) fail('The page could not be built in the made languages.', output);
}

/** Builds the page when one of its sources changed. */
export async function ensurePage() {
  const { code, output } = await run(node, [join(root, 'scripts/build.mjs')]);
  if (code !== 0) fail('The page could not be built.', output);
}

/** What the build of the page says when a language of it can be read. */
export const pageIsThere = (language) => `the page is there (${language})`;

/**
 * Builds the page as `ensurePage` does, and waits no longer than until it can be read in the portal's own language; the others follow, until then whoever
 * asks for one of them reads that. What goes wrong with them is said.
 */
export async function ensureFirstPage() {
  const child = spawn(node, [join(root, 'scripts/build.mjs')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  process.once('exit', () => child.kill());
  let output = '';
  const ended = new Promise((resolve) => child.on('close', resolve));
  const there = new Promise((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output += chunk;
        if (output.includes(pageIsThere('en'))) resolve(0);
      });
  });
  const code = await Promise.race([there, ended]);
  if (code !== 0) fail('The page could not be built.', output);
  // Whoever stops the portal does not wait for them.
  for (const part of [child, child.stdout, child.stderr]) part.unref();
  ended.then((last) => {
    if (last !== 0)
      process.stderr.write(`The page could not be built in every language.\n${output.trim()}\n`);
  });
}

/** The bundle of the server that `npm start` and the tests' servers run: `main.mjs`, `first-start.mjs` for what it begins with, and `db-cli.mjs` for its database. */
export const bundle = join(root, 'generated/server');

/** What a program of the bundle is run with: what was compiled once stays so. */
export const bundleEnvironment = {
  NODE_COMPILE_CACHE: join(root, 'generated/compiled'),
};

/** Bundles the server when one of its sources changed. */
export async function ensureServer() {
  const { code, output } = await run(node, [join(root, 'scripts/build-server.mjs')]);
  if (code !== 0) fail('The server could not be bundled.', output);
}

/** One hash over the names and contents of files; a missing one counts as empty. */
export function fingerprint(files) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${relative(root, file)}\0${readIfThere(file)}\0`);
  return hash.digest('hex');
}

function readIfThere(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}
