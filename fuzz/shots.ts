import { pick, pickWeighted, type Random, seeded } from '#demo/random.ts';
import { addressWays, bodyWays } from '#testing/rooms/wrong-fills.ts';
import { put, type Schema, within, wrongFor } from '#testing/rooms/wrong-values.ts';
import { mislabel, spoilBody } from './bodies.ts';
import { oddFrame } from './framings.ts';
import { oddAddress, oddHeader, oddMethod } from './heads.ts';
import type { Operation } from './operations.ts';
import { breakParts, partsOf } from './parts.ts';
import { changed, type Shot, withHeader } from './shot.ts';
import type { Valid } from './valid.ts';

/** A call before it is written down. */
interface Draft {
  readonly how: readonly string[];
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: unknown;
  readonly body: unknown;
}

/** What shots are made of. */
export interface Magazine {
  readonly seed: number;
  readonly host: string;
  readonly operations: readonly Operation[];
  readonly valid: Valid;
  /** By their parts, each as often as it is named. */
  readonly parts: readonly string[];
  /** Nothing is wrong with any of them. */
  readonly asItShould?: true;
}

type Way =
  | 'valid'
  | 'nearly'
  | 'filled'
  | 'spoilt'
  | 'mislabelled'
  | 'header'
  | 'method'
  | 'address'
  | 'frame';
const ways: readonly { readonly way: Way; readonly weight: number }[] = [
  { way: 'valid', weight: 24 },
  { way: 'nearly', weight: 24 },
  { way: 'filled', weight: 14 },
  { way: 'spoilt', weight: 12 },
  { way: 'mislabelled', weight: 5 },
  { way: 'header', weight: 9 },
  { way: 'method', weight: 4 },
  { way: 'address', weight: 5 },
  { way: 'frame', weight: 3 },
];

/** The shot of this number: the same for the same seed and what is known. */
export function shotOf({ seed, host, operations, valid, parts, asItShould }: Magazine, index: number): Shot {
  const random = seeded((Math.imul(seed, 0x9e3779b1) + Math.imul(index + 1, 0x85ebca6b)) >>> 0);
  // The first numbers of neighbours are alike.
  for (let times = 0; times < 3; times++) random();
  const operation = pick(random, operations);
  const way = asItShould ? 'valid' : pickWeighted(random, ways).way;
  const who = operation.byDirectory && random() < 0.8 ? 'directory' : pick(random, parts);
  const draft = wrongly(way, operation, draftOf(operation, valid, random), random);
  return spoil(way, written(operation, draft, valid, { index, who, host }, random), random);
}

function draftOf({ params, query, body }: Operation, valid: Valid, random: Random): Draft {
  const isWhole = body && !body.type.startsWith('multipart');
  return {
    how: [],
    params: Object.fromEntries(
      Object.entries(params).map(([name, schema]) => [name, valid.of(schema, random, name)]),
    ),
    query: valid.of(query, random),
    body: isWhole ? valid.of(body.schema, random) : undefined,
  };
}

/** The draft with what its schemas say is wrong. */
function wrongly(way: Way, operation: Operation, draft: Draft, random: Random): Draft {
  const { query, body } = operation;
  const ofBody = draft.body !== undefined && body && random() < 0.75;
  const [place, schema] = ofBody ? (['body', body.schema] as const) : (['query', query] as const);
  if (way === 'nearly') return nearly(draft, place, schema, random);
  if (way !== 'filled') return draft;
  const { name, fill } = pick(random, ofBody ? bodyWays : addressWays);
  const value = fill(schema, random() < 0.1 ? (ofBody ? 58_000 : 12_000) : 1_500);
  return value === undefined ? draft : { ...draft, how: [`its ${place}: ${name}`], [place]: value };
}

function nearly(draft: Draft, place: 'body' | 'query', schema: Schema, random: Random): Draft {
  const [path, part] = pick(random, [...within(schema)]);
  const wrongs = [...wrongFor(part, ['stranger', '__proto__'])];
  if (wrongs.length === 0) return draft;
  const [keyword, wrong] = pick(random, wrongs);
  const how = `its ${place}: ${keyword} at ${path.join('.') || 'all'}`;
  return { ...draft, how: [how], [place]: put(draft[place], path, wrong) };
}

function written(
  { method, path, body, once }: Operation,
  draft: Draft,
  valid: Valid,
  of: { index: number; who: string; host: string },
  random: Random,
): Shot {
  const target = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encoded(String(draft.params[name])));
  const asked = formOf(draft.query);
  const sent = body && contentOf(body, draft.body, valid, random);
  const headers: [string, string][] = [['Host', of.host]];
  if (sent) headers.push(['Content-Type', sent.type]);
  if (once && random() < 0.9)
    headers.push(['Idempotency-Key', `fuzz-${of.index.toString().padStart(9, '0')}`]);
  if (random() < 0.2) headers.push(['Accept-Encoding', 'gzip, br']);
  return {
    index: of.index,
    who: of.who,
    operation: `${method} ${path}`,
    how: draft.how,
    method,
    target: asked ? `${target}?${asked}` : target,
    headers,
    body: sent?.body ?? null,
    asIs: false,
    halfClosed: false,
  };
}

function contentOf(content: NonNullable<Operation['body']>, value: unknown, valid: Valid, random: Random) {
  const { type } = content;
  if (type.startsWith('multipart')) return partsOf(content, valid, random);
  if (type.includes('urlencoded')) return { type, body: Buffer.from(formOf(value)) };
  return { type, body: Buffer.from(JSON.stringify(value) ?? '') };
}

const encoded = (text: string) => encodeURIComponent(text.toWellFormed());

/** As in an address, and in the body of a form. */
function formOf(values: unknown): string {
  if (typeof values !== 'object' || values === null) return '';
  return Object.entries(values)
    .flatMap(([name, value]) => [value].flat().map((one) => `${encoded(name)}=${encoded(plain(one))}`))
    .join('&');
}

const plain = (value: unknown) =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);

function spoil(way: Way, shot: Shot, random: Random): Shot {
  switch (way) {
    case 'spoilt':
      return spoilOf(shot, random);
    case 'mislabelled':
      return mislabel(shot, random);
    case 'header':
      return oddHeader(shot, random);
    case 'method':
      return oddMethod(shot, random);
    case 'address':
      return oddAddress(shot, random);
    case 'frame':
      return oddFrame(shot, random);
    default:
      return shot.how.length > 0 ? shot : { ...shot, how: ['as it should be'] };
  }
}

function spoilOf(shot: Shot, random: Random): Shot {
  const type = shot.headers.find(([name]) => name === 'Content-Type')?.[1] ?? '';
  if (shot.body && type.startsWith('multipart')) {
    const { how, body } = breakParts(shot.body, random);
    return changed(shot, `its parts: ${how}`, { body });
  }
  if (shot.body) return spoilBody(shot, random);
  // What has no body is asked with one, or oddly.
  if (random() < 0.5) return oddAddress(shot, random);
  const headers = withHeader(shot.headers, 'Content-Type', 'application/json');
  return spoilBody({ ...shot, headers, body: Buffer.from('{"a":[1,"x",{"b":null}]}') }, random);
}
