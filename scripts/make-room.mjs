// The skeleton of a small room, from the snippets of docs/add-a-room.md: that page is the one source.
import { globSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The example's day and titles, in each language: English, Hindi, Arabic. */
const example = { day: '2026-11-27', titles: ['Quick notes', 'झटपट नोट', 'ملاحظات سريعة'] };

/** The files of the page: each stands in a block of code below a line with nothing but its path, in bold. */
export function filesOfPage(page) {
  const blocks = page.matchAll(/^\*\*`([^`]+)`\*\*\n```\w*\n([\s\S]*?)^```$/gm);
  return [...blocks].map(([, path, text]) => ({ path, text }));
}

/** What is wrong with a name or title, as a sentence; undefined: nothing. */
function wrongName(root, name, titles) {
  if (!/^[a-z]+(-[a-z]+)*$/.test(name ?? '') || name.length > 40)
    return 'A room needs a name of small letters, with dashes between words: npm run room lost-and-found';
  if (!titles.every((title) => /^[\p{L}\p{N}][\p{L}\p{M}\p{N} &-]{0,39}$/u.test(title)))
    return 'A title is up to 40 letters, digits, spaces, dashes and &.';
  const read = (pattern) =>
    globSync(pattern, { cwd: root }).map((file) => readFileSync(join(root, file), 'utf8'));
  const { camel, prefix, snake } = formsOf(name);
  if (isReserved(camel)) return `"${camel}" is a word of the language: choose another name.`;
  if (globSync(`features/${name}`, { cwd: root }).length > 0) return `features/${name}/ is there already.`;
  if (
    read('{messages,demo/messages,features/*/messages}/en.json').some((text) => text.includes(`"${prefix}_`))
  )
    return `There are messages that begin with "${prefix}_" already: choose another name.`;
  if (
    read('{server,features/*/server}/migrations/*.sql').some((text) =>
      new RegExp(`create table ${snake}\\b`).test(text),
    )
  )
    return `There is a table ${snake} already: choose another name.`;
  if (read('features/*/screens.ts').some((text) => new RegExp(`'/${name}['/]`).test(text)))
    return `There is a screen at /${name} already: choose another name.`;
  return undefined;
}

function isReserved(word) {
  try {
    new Function(`'use strict'; const ${word} = 1;`);
    return false;
  } catch {
    return true;
  }
}

/** A name as it is written in each place: `lost-and-found`, `lostAndFound`, `LostAndFound`, `lost_and_found`, and `lostandfound` of messages. */
function formsOf(name) {
  const words = name.split('-');
  const pascal = words.map((word) => `${word[0].toUpperCase()}${word.slice(1)}`).join('');
  return {
    camel: `${pascal[0].toLowerCase()}${pascal.slice(1)}`,
    pascal,
    snake: words.join('_'),
    prefix: words.join(''),
  };
}

/**
 * Makes a room and adds its lines to the two manifests and to the compiler's settings. When something fails, nothing is there that was not before.
 * @param {string} root the project's folder
 * @param {{ name: string | undefined, titles?: readonly string[], day: string }} asked `titles`: in English, Hindi and Arabic, as far as they are
 *   known; the first stands for those that are not. `day`: of its migration, YYYY-MM-DD
 * @returns {{ wrong?: string, written: string[] }} `wrong`: the sentence that says why nothing was made
 */
export function makeRoom(root, { name, titles = [], day }) {
  const [title = titleOf(name), ...others] = titles;
  const wrong = wrongName(root, name, [title, ...others]);
  if (wrong) return { wrong, written: [] };
  const { camel, pascal, snake, prefix } = formsOf(name);
  const written = {
    'quick-notes': name,
    quickNotes: camel,
    QuickNotes: pascal,
    quick_notes: snake,
    quicknotes: prefix,
  };
  const forms = {
    ...written,
    [example.day]: day,
    ...Object.fromEntries(example.titles.map((of, place) => [of, titles[place] ?? title])),
  };
  const pattern = new RegExp(Object.keys(forms).join('|'), 'g');
  const renamed = (text) => text.replace(pattern, (found) => forms[found]);
  const files = filesOfPage(readFileSync(join(root, 'docs/add-a-room.md'), 'utf8'));
  if (files.length === 0) return { wrong: 'docs/add-a-room.md has no files of a room.', written: [] };

  const edits = [
    edit(root, 'portal/rooms.ts', (text) => listed(text, camel, `#features/${name}/server/feature.ts`)),
    edit(root, 'portal/page/rooms.ts', (text) => listed(text, camel, `#features/${name}/web/screens.tsx`)),
    edit(root, 'project.inlang/settings.json', (text) =>
      text.replace(/^( *)"\.\/demo\/messages/m, `$1"./features/${name}/messages/{locale}.json",\n$&`),
    ),
  ];
  const unknown = edits.find(({ before, after }) => before === after);
  if (unknown)
    return { wrong: `${unknown.file} is not laid out as it was: the room has no place there.`, written: [] };

  const folder = join(root, 'features', name);
  const making = mkdtempSync(join(root, '.room-'));
  try {
    for (const { path, text } of files) {
      const file = join(making, renamed(path));
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, renamed(text));
    }
    renameSync(making, folder);
    for (const { file, after } of edits) writeFileSync(join(root, file), after);
  } catch (error) {
    for (const { file, before } of edits) writeFileSync(join(root, file), before);
    rmSync(making, { recursive: true, force: true });
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  return { written: files.map(({ path }) => renamed(path)) };
}

function titleOf(name = '') {
  const words = name.replaceAll('-', ' ');
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}

function edit(root, file, change) {
  const before = readFileSync(join(root, file), 'utf8');
  return { file, before, after: change(before) };
}

/** A manifest with one more room: its import, and its place at the end of the list. */
function listed(text, camel, from) {
  const imported = text.replace(/^import type /m, `import { ${camel} } from '${from}';\n$&`);
  return imported.replace(/\n\];\s*$/, `\n  ${camel},\n];\n`);
}
