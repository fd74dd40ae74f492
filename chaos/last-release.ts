import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '..');
const runIn = promisify(execFile);
/** What scripts/prepare.mjs makes for a server without its page. */
const prepares = `
  const { ensureMessages, ensureServer } = await import('./scripts/prepare.mjs');
  await ensureMessages();
  await ensureServer();`;

/** The release that is in service, as `scripts/note-release.ts` has noted it. */
export const lastRelease: { readonly commit: string; readonly migrations: readonly string[] } = JSON.parse(
  readFileSync(join(root, 'scripts/last-release.json'), 'utf8'),
);

/** The names of the files of that release, or null where its history is not at hand: in a tarball, or a shallow checkout. */
export async function filesOfRelease(): Promise<readonly string[] | null> {
  try {
    const { stdout } = await runIn('git', ['ls-tree', '-r', '--name-only', lastRelease.commit], {
      cwd: root,
      maxBuffer: 2 ** 26,
    });
    return stdout.trim().split('\n');
  } catch {
    return null;
  }
}

/** Makes the server of that release in a folder of its own, on the packages that are here. What it returns as `remove` deletes it. */
export async function makeLastRelease(): Promise<{ readonly program: string; remove(): void }> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-last-release-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove);
  try {
    await unpackInto(folder);
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
    await runIn(process.execPath, ['--input-type=module', '-e', prepares], { cwd: folder });
  } catch (error) {
    remove();
    throw error;
  }
  return { program: join(folder, 'generated/server/main.mjs'), remove };
}

async function unpackInto(folder: string): Promise<void> {
  const archive = join(folder, 'release.tar');
  await runIn('git', ['archive', `--output=${archive}`, lastRelease.commit], { cwd: root });
  await runIn('tar', ['-xf', archive, '-C', folder, '--exclude=docs/pictures']);
  rmSync(archive);
}
