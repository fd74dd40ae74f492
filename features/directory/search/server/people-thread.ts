import { parentPort } from 'node:worker_threads';
import { type Found, makeLivePeople, type PersonRow, type Query } from '../live-people.ts';

/** What the thread of the index is given to do. People come as JSON: arrays of `PersonRow`. */
export type Task =
  | { readonly add: string }
  | { readonly build: true }
  | { readonly change: string }
  | { readonly find: Query };

/** What comes of it: of changes how many lie over the index, of a search who was found. */
export type Answer = number | Found | null;

if (!parentPort) throw new Error('this is a thread of people-worker.ts');
const port = parentPort;
const people = makeLivePeople();
const rowsOf = (text: string) => JSON.parse(text) as PersonRow[];

function done(task: Task): Answer {
  if ('find' in task) return people.find(task.find);
  if ('change' in task) return people.change(rowsOf(task.change));
  if ('add' in task) people.add(rowsOf(task.add));
  else people.build();
  return null;
}

port.on('message', (task: Task) => port.postMessage(done(task)));
