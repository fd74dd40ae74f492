// Languages that nobody speaks, made of the English sentences for the tests: whatever is not translated, or has no room, is seen at once.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Where they are kept, as a project of their own beside the portal's. */
export const madeFolder = 'generated/made';

/** One is written as English is, one from right to left. */
export const madeLanguages = ['en-XA', 'ar-XB'];

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const accented = 'áƀçđéƒĝĥíĵķļɱñóþɋŕšţúṽŵẋýžÁƁÇĐÉƑĜĤÍĴĶĻṀÑÓÞɊŔŠŢÚṼŴẊÝŽ';
const letters = new Map([...plain].map((letter, index) => [letter, [...accented][index]]));
/** Of what a sentence is made longer; words, so that it breaks where a sentence would. */
const filling = ' ļóñĝéŕ';

/** A sentence in the made language: accents on every letter, two fifths longer, in brackets. What is in braces stays. */
export function madeSentence(sentence) {
  const parts = sentence.split(/(\{[^}]*\})/);
  const said = parts.map((part, index) =>
    index % 2 === 1 ? part : part.replace(/[a-z]/gi, (letter) => letters.get(letter) ?? letter),
  );
  const length = parts.filter((_, index) => index % 2 === 0).join('').length;
  const more = Math.ceil(length * 0.4);
  return `⟦${said.join('')}${filling.repeat(Math.ceil(more / filling.length)).slice(0, more)}⟧`;
}

function madeMessage(message) {
  if (typeof message === 'string') return madeSentence(message);
  return message.map((one) => ({
    ...one,
    match: Object.fromEntries(
      // English has two forms of a number, Arabic six: whatever is none of English's is its other.
      Object.entries(one.match).map(([form, sentence]) => [
        form.replaceAll('=other', '=*'),
        madeSentence(sentence),
      ]),
    ),
  }));
}

/** Writes the catalogues of the made languages, and the project that compiles them with the English ones. */
export function makeLanguages() {
  const home = join(root, madeFolder);
  rmSync(join(home, 'catalogues'), { recursive: true, force: true });
  const settings = JSON.parse(readFileSync(join(root, 'project.inlang/settings.json'), 'utf8'));
  const format = 'plugin.inlang.messageFormat';
  const patterns = settings[format].pathPattern.map((pattern) => {
    const { $schema, ...messages } = JSON.parse(
      readFileSync(join(root, pattern.replace('{locale}', 'en')), 'utf8'),
    );
    const made = Object.fromEntries(
      Object.entries(messages).map(([key, message]) => [key, madeMessage(message)]),
    );
    const own = pattern.replace('./', './catalogues/');
    const write = (locale, said) => {
      const file = join(home, own.replace('{locale}', locale));
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify({ $schema, ...said }));
    };
    write('en', messages);
    for (const locale of madeLanguages) write(locale, made);
    return own;
  });
  mkdirSync(join(home, 'project.inlang'), { recursive: true });
  const modules = settings.modules.map((module) => module.replace('./', '../../'));
  writeFileSync(
    join(home, 'project.inlang/settings.json'),
    JSON.stringify(
      { ...settings, modules, locales: ['en', ...madeLanguages], [format]: { pathPattern: patterns } },
      null,
      2,
    ),
  );
}
