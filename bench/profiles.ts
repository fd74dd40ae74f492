import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { flameOf, framesOf, msOf, type Profile, sharesOf } from './flame.ts';

const flames = join(import.meta.dirname, '../docs/flames');
const shown = 12;

/** What has a process write down what its processor does, in a folder of this name; nothing where `npm run bench` was not asked to. */
export function profiled(name: string, folder = process.env.BENCH_PROFILES): Record<string, string> {
  return folder ? { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${join(folder, name)}` } : {};
}

/** A folder for the profiles of a part's processes. */
export const openProfiles = (): string => mkdtempSync(join(tmpdir(), 'portal-profiles-'));

/** Draws the flame graph of each name's last process (its first thread), and says in words where its time went. Removes the folder. */
export function drawProfiles(part: string, folder: string): string[] {
  mkdirSync(flames, { recursive: true });
  const lines = readdirSync(folder).flatMap((name) => {
    const last = readdirSync(join(folder, name))
      .filter((file) => file.split('.')[4] === '0')
      .sort()
      .at(-1);
    if (!last) return [];
    const frame = framesOf(JSON.parse(readFileSync(join(folder, name, last), 'utf8')) as Profile);
    const ms = msOf(frame);
    const title = `${part}, ${name}: ${Math.round(ms)} ms of a processor`;
    writeFileSync(join(flames, `${part}-${name}.svg`), flameOf(frame, title));
    const places = sharesOf(frame).slice(0, shown);
    return [
      title,
      ...places.map(([place, of]) => `  ${((100 * of) / ms).toFixed(1).padStart(5)} % ${place}`),
    ];
  });
  rmSync(folder, { recursive: true, force: true });
  return lines;
}
