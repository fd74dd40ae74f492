import { rowsOf } from './measured.ts';
import { parts } from './parts.ts';
import { openWorld } from './world.ts';

// One part, in a process of its own: what it leaves in memory, and how it ends, is nobody else's. What it comes to goes to whoever started it.
const [name = '', number] = process.argv.slice(2);
const load = parts[name];
if (!load) throw new Error(`there is no part ‘${name}’: ${Object.keys(parts).join(', ')}`);
const { part } = await load();
const world = openWorld();
try {
  const { figures, lines = [] } = await part.run(world, Number(number ?? part.number ?? 0));
  process.send?.({ rows: rowsOf(figures), lines });
} finally {
  await world.close();
}
// A pool or a timer that was forgotten keeps nobody waiting.
process.disconnect?.();
setTimeout(() => process.exit(), 2_000).unref();
