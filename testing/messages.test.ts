import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

type Message = string | [{ declarations: string[]; match: Record<string, string> }];

const root = join(import.meta.dirname, '..');
const files = globSync('{messages,demo/messages,features/*/messages}/en.json', { cwd: root });
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
  expect(found, 'docs/words.md says how these are said; apostrophes and quotation marks are curly.').toEqual(
    [],
  );
});

test('a day in an Arabic sentence keeps its order', () => {
  const arabic = globSync('{messages,demo/messages,features/*/messages}/ar.json', { cwd: root });
  const turned = arabic.flatMap((file) => {
    const sentences = JSON.parse(readFileSync(join(root, file), 'utf8')) as Record<string, Message>;
    return Object.entries(sentences).flatMap(([key, message]) =>
      wordsOf(message).flatMap((words) =>
        words.match(/(?<!^|\u200e)\{(day|date)\}/) ? [`${key}: ${words}`] : [],
      ),
    );
  });
  expect(
    turned,
    'After Arabic letters its parts would stand the other way round: write \\u200e before it.',
  ).toEqual([]);
});

test('every sentence is said somewhere', () => {
  const sources = globSync('{features,server,web,portal,contract,formats,demo}/**/*.{ts,tsx}', { cwd: root });
  const said = new Set(
    sources.flatMap(
      (file) => readFileSync(join(root, file), 'utf8').match(/(?<=\bm\.)\w+|(?<=')[a-z]+_\w+(?=')/g) ?? [],
    ),
  );
  const unused = all.filter(({ key }) => key !== '$schema' && !said.has(key));
  expect(
    unused.map(({ key }) => key),
    'Nobody says these as m.key(): take them out of messages/ in every language.',
  ).toEqual([]);
});

describe('a number agrees with its noun', () => {
  const counted = /\{(count|more|over|days|hours|minutes|seconds)\} (\w+s)\b/g;
  // Always of several: one alone has a sentence of its own, or it is a bound of the portal's.
  const several = new Set(['assetrequests_undo_several', 'cover_field_long', 'audit_times']);

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

const { locales, baseLocale }: { locales: string[]; baseLocale: string } = JSON.parse(
  readFileSync(join(root, 'project.inlang/settings.json'), 'utf8'),
);
const read = (file: string) =>
  Object.entries(JSON.parse(readFileSync(join(root, file), 'utf8')) as Record<string, Message>).filter(
    ([key]) => key !== '$schema',
  );
const placeholders = (words: string) => words.match(/(?<=\{)\w+(?=\})/g) ?? [];
/** What is written alike everywhere: names, codes, abbreviations, what is filled in and what stands around it. */
const alike = /^[^A-Za-z]*((\{\w+\}|[A-Z][A-Za-z]*\d*|[a-z]+@[\w.]+|https?:\S+)[^A-Za-z]*)*$/;

describe.each(locales.filter((locale) => locale !== baseLocale))('in %s', (locale) => {
  const pairs = files.map((file) => [file, file.replace(/en\.json$/, `${locale}.json`)] as const);

  test('every sentence is said, and no other', () => {
    for (const [file, other] of pairs)
      expect(
        read(other).map(([key]) => key),
        `${other} has the keys of ${file}, in the same order.`,
      ).toEqual(read(file).map(([key]) => key));
  });

  test('a sentence is filled with what the English one is', () => {
    const wrong = pairs.flatMap(([file, other]) => {
      const english = new Map(read(file));
      return read(other).flatMap(([key, message]) => {
        const known = new Set(wordsOf(english.get(key) ?? '').flatMap(placeholders));
        const declared = (typeof message === 'string' ? [] : message[0].declarations).flatMap(
          (declaration) => /^input (\w+)/.exec(declaration)?.[1] ?? [],
        );
        const own = new Set(wordsOf(message).flatMap(placeholders));
        const unknown = [...own].filter((name) => !known.has(name) && !declared.includes(name));
        // Of one and of two a language may say the number in the noun.
        const longest = wordsOf(message).flatMap(placeholders);
        const missing = [...known].filter((name) => !longest.includes(name));
        return unknown.length + missing.length === 0 ? [] : [`${key}: ${unknown} ${missing}`];
      });
    });
    expect(wrong).toEqual([]);
  });

  test('a number has every form that the language has', () => {
    const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions();
    const wrong = pairs.flatMap(([, other]) =>
      read(other).flatMap(([key, message]) => {
        if (typeof message === 'string') return [];
        const { declarations, match } = message[0];
        const forms = declarations.flatMap((one) => /^local (\w+) = \w+: plural$/.exec(one)?.[1] ?? []);
        const said = Object.keys(match).flatMap((one) => one.split(/,\s*/));
        return forms.flatMap((form) =>
          said.includes(`${form}=*`) ||
          pluralCategories.every((category) => said.includes(`${form}=${category}`))
            ? []
            : [`${key}: ${form}`],
        );
      }),
    );
    expect(wrong).toEqual([]);
  });

  test('nothing is left in English', () => {
    const left = pairs.flatMap(([file, other]) => {
      const english = new Map(read(file));
      return read(other).flatMap(([key, message]) =>
        JSON.stringify(message) === JSON.stringify(english.get(key)) &&
        !wordsOf(message).every((words) => alike.test(words))
          ? [key]
          : [],
      );
    });
    expect(left, `Say these in the messages/${locale}.json of their room.`).toEqual([]);
  });
});
