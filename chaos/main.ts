import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { reportOf, wrongIn } from './report.ts';
import { roomsUnderTest } from './rooms.ts';
import { run } from './run.ts';

// Breaks two portals, their PostgreSQL, disk, network, clocks and mail again and again under people who write in every room, and looks for every answered write afterwards. The seed says who
// does what in which order and what is broken; when a call meets a fault is up to the machine, and is another each time.
const usage = `Usage: npm run chaos -- [--minutes 4] [--seconds NUMBER] [--seed NUMBER] [--calm]
  --calm   nothing is broken: to see what people do by itself`;
const mostSeconds = 3_600;

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '4' },
    seconds: { type: 'string' },
    seed: { type: 'string' },
    calm: { type: 'boolean', default: false },
  },
});
const seconds = Number(values.seconds ?? Number(values.minutes) * 60);
const seed = Number(values.seed ?? randomInt(2 ** 31));
if (!(seconds >= 10 && seconds <= mostSeconds && Number.isInteger(seed) && seed >= 0)) {
  console.error(usage);
  process.exit(2);
}
// What is started ends with this process: by Ctrl-C too.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
process.env.TZ = 'Asia/Kolkata';

console.log(`seed ${seed} (npm run chaos -- --seed ${seed} --seconds ${seconds})`);
const done = await run({
  seed,
  seconds,
  rooms: roomsUnderTest,
  calm: values.calm,
  tell: (line) => console.log(`  ${line}`),
});
try {
  const found = await done.look();
  for (const line of reportOf(done, found)) console.log(line);
  process.exitCode = wrongIn(found) === 0 ? 0 : 1;
} finally {
  await done.world.close();
}
