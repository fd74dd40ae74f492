import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

type Message = string | [{ declarations: string[]; match: Record<string, string> }];

const root = join(import.meta.dirname, '..');
const files = globSync('{messages,demo/messages,features/*/messages}/*.json', { cwd: root });
const all = files.flatMap((file) =>
  Object.entries(JSON.parse(readFileSync(join(root, file), 'utf8')) as Record<string, Message>).map(
    ([key, message]) => ({ file, key, message }),
  ),
);
const wordsOf = (message: Message) =>
  typeof message === 'string' ? [message] : Object.values(message[0].match);

/** What nobody would say to a colleague, and the workflow's code. */
const unsaid = [
  /\bThis is needed\b|\bmoves nothing\b|\bwill stand here\b|\bHow [a-z ]+ stands\b|\(s\)/,
  /\bis not (there|due) any more\b|\bby the last\b/i,
  / {2}|\s[.,:;!?]( |$)|\bundefined\b/,
  // Apostrophes and quotation marks are curly.
  /'/,
];
/** The directory's administrators read of its groups, which have the roles' names. */
const ofTheWire = /^(provisioning|demo_idp)_/;

test('no sentence is what nobody would say', () => {
  const found = all.flatMap(({ key, message }) =>
    wordsOf(message).flatMap((words) => {
      const code = !ofTheWire.test(key) && /\b(FL1|FL2)\b/.test(words);
      return code || unsaid.some((pattern) => pattern.test(words)) ? [`${key}: ${words}`] : [];
    }),
  );
  expect(found).toEqual([]);
});

test('every sentence is said somewhere', () => {
  const sources = globSync('{features,server,web,contract,formats,demo}/**/*.{ts,tsx}', { cwd: root });
  const said = new Set(
    sources.flatMap(
      (file) => readFileSync(join(root, file), 'utf8').match(/(?<=\bm\.)\w+|(?<=')[a-z]+_\w+(?=')/g) ?? [],
    ),
  );
  expect(all.filter(({ key }) => key !== '$schema' && !said.has(key)).map(({ key }) => key)).toEqual([]);
});

describe('a number agrees with its noun', () => {
  const counted = /\{(count|more|over|days|hours|minutes|seconds)\} (\w+s)\b/g;
  // Always of several: one alone has a sentence of its own, or it is a bound of the portal's.
  const several = new Set([
    'requests_undo_bar_several',
    'requests_undo_several',
    'cover_field_long',
    'audit_times',
  ]);

  test('by the plural of the message format', () => {
    const wrong = all.flatMap(({ key, message }) => {
      // By the plural of its number, or with a sentence of its own for one.
      const plural =
        typeof message !== 'string' &&
        (message[0].declarations.some((declared) => declared.endsWith(': plural')) ||
          Object.keys(message[0].match).some((one) => /=1\b/.test(one)));
      if (plural || several.has(key)) return [];
      return wordsOf(message).flatMap((words) =>
        [...words.matchAll(counted)].map(([part]) => `${key}: ${part}`),
      );
    });
    expect(wrong).toEqual([]);
  });
});
