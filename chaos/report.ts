import type { Found } from './checks.ts';
import type { Outside } from './ledger.ts';
import { kindsOfKill } from './plan.ts';
import type { Run } from './run.ts';

/** So many of what is wrong in each way are shown. */
const mostShown = 10;

/** How many of what is wrong there are. */
export const wrongIn = ({ missing, doubled, broken, wrong }: Found): number =>
  missing.length + doubled.length + broken.length + wrong.length;

/** What a run came to, as lines. */
export function reportOf({ world, ledger, kills, seconds, people, beside }: Run, found: Found): string[] {
  const { seed, windows } = world;
  const outside = ledger.outside(windows);
  const rooms = ledger.byRoom();
  const sum = (of: 'calls' | 'answered' | 'found' | 'refused' | 'retried') =>
    rooms.reduce((total, room) => total + room[of], 0);
  const cells = rooms.map(({ room, ...counts }) => row(room, ...Object.values(counts)));
  const failures = [...ledger.failures].map(
    ([status, count]) => `${status === 0 ? 'no answer' : status} ${count}`,
  );
  const killed = kindsOfKill.map((kind) => `${kind} ${kills[kind] ?? 0}`).join(', ');
  const all = Object.values(kills).reduce((total, count) => total + count, 0);
  const { missing, doubled, broken, wrong } = found;
  return [
    row('room', 'calls', 'answered', 'found done', 'refused', 'sent again'),
    ...cells,
    row('all', sum('calls'), sum('answered'), sum('found'), sum('refused'), sum('retried')),
    '',
    `seed ${seed}, ${seconds} s, ${people} people, two portals; ${all} faults: ${killed}${world.hasDisk ? '' : ' (no disk of its own could be mounted: none was filled)'}`,
    `beside them ${beside}`,
    `of ${outside.calls} calls while nothing was broken ${outside.failed.length} failed: ${shareOf(outside)} %`,
    `failed calls, reads too: ${failures.join(', ') || 'none'}`,
    `missing ${missing.length}, doubled ${doubled.length}, invariants broken ${broken.length}, wrong besides ${wrong.length}`,
    ...[missing, doubled, broken, wrong].flatMap(firstOf),
  ];
}

function firstOf(lines: readonly string[]): string[] {
  const more = lines.length - mostShown;
  return [...lines.slice(0, mostShown), ...(more > 0 ? [`and ${more} more`] : [])].map((line) => `  ${line}`);
}

function row(name: string, ...values: (string | number)[]): string {
  return [name.padEnd(16), ...values.map((value) => String(value).padStart(11))].join('');
}

const shareOf = ({ calls, failed }: Outside) => ((100 * failed.length) / Math.max(1, calls)).toFixed(3);
