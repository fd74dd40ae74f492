import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { fingerprint } from '../scripts/prepare.mjs';

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

/** Where the server of that release is kept from one run to the next, as made of these packages. */
const kept = join(root, 'generated/last-release');
const made = join(
  kept,
  `${lastRelease.commit.slice(0, 12)}-${fingerprint([join(root, 'package-lock.json')]).slice(0, 12)}`,
);

/** Makes the server of that release on the packages that are here, where it has not been made before; answers its program. */
export async function makeLastRelease(): Promise<string> {
  if (!existsSync(made)) {
    rmSync(kept, { recursive: true, force: true });
    mkdirSync(kept, { recursive: true });
    const folder = mkdtempSync(join(kept, 'making-'));
    await unpackInto(folder);
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
    await runIn(process.execPath, ['--input-type=module', '-e', prepares], { cwd: folder });
    renameSync(folder, made);
  }
  return join(made, 'generated/server/main.mjs');
}

async function unpackInto(folder: string): Promise<void> {
  const archive = join(folder, 'release.tar');
  await runIn('git', ['archive', `--output=${archive}`, lastRelease.commit], { cwd: root });
  // Its tests are not for those who look for this release's.
  const without = ['docs/pictures', '*.e2e.ts', '*.test.ts', '*.test.tsx'].map((one) => `--exclude=${one}`);
  await runIn('tar', ['-xf', archive, '-C', folder, ...without]);
  rmSync(archive);
}
