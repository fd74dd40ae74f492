import type { Filling, Sentence } from '#contract/sentence.ts';
import { orList } from '#formats/text/lists.ts';
import { m } from '#messages';

type Write = (filled: Record<string, unknown>) => string;

/** A sentence in words, in the language that is spoken now; what is in words already stays so. @throws when the portal has no such sentence */
export function say(sentence: Sentence | string): string {
  if (typeof sentence === 'string') return sentence;
  const write = messageOf(sentence);
  if (!write) throw new Error(`no sentence is called ${sentence.key}`);
  const filled = Object.entries(sentence.with).map(([name, filling]) => [name, sayFilling(filling)]);
  return write(Object.fromEntries(filled));
}

/** A sentence that was kept, in words; `text`, as which it was kept besides, where this portal does not know all of it any more. */
export function sayKept(sentence: Sentence | null, text: string): string {
  return sentence && isKnown(sentence) ? say(sentence) : text;
}

function messageOf({ key }: Sentence): Write | undefined {
  const known = Object.hasOwn(m, key) ? key : calledNow(key);
  return known && (m[known] as Write);
}

/** How messages were called when older sentences were kept. */
const calledBefore: readonly (readonly [RegExp, string])[] = [
  [/^requests_/, 'assetrequests_'],
  [/^settings_/, 'assetsettings_'],
  [/^payments_/, 'paymentdesk_'],
  [/^uploads_(?=failed_no_rows$|wrong_long$)/, 'upload_'],
];

function calledNow(key: string): Sentence['key'] | undefined {
  const [before, now] = calledBefore.find(([pattern]) => pattern.test(key)) ?? [];
  const name = before && key.replace(before, now ?? '');
  return name !== undefined && Object.hasOwn(m, name) ? (name as Sentence['key']) : undefined;
}

function isKnown(filling: Filling): boolean {
  if (typeof filling !== 'object') return true;
  if (!('key' in filling)) return filling.every(isKnown);
  return messageOf(filling) !== undefined && Object.values(filling.with).every(isKnown);
}

function sayFilling(filling: Filling): string | number {
  if (typeof filling !== 'object') return filling;
  if ('key' in filling) return say(filling);
  return orList(filling.map(say));
}
