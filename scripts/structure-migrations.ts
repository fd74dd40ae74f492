import { basename } from 'node:path';
import type { SourceFile } from './structure-module.ts';

/** The comment by which a migration says that the release before can do without what it takes away; the reason follows. */
const sworn = /^-- the release before no longer uses (\S+): \S.+$/gim;

const name = String.raw`(?:if\s+exists\s+)?(?:only\s+)?"?([a-z_][\w.]*)"?`;
const alters = new RegExp(String.raw`\balter\s+table\s+${name}\s+(.*)`, 'is');
/** Each way to take something from whoever writes as the release before does, as it stands in a statement; the first group is what it is of. */
const ofStatements: readonly (readonly [RegExp, string])[] = [
  [new RegExp(String.raw`^\s*drop\s+table\s+${name}`, 'i'), 'drops the table'],
  [new RegExp(String.raw`^\s*drop\s+(?:materialized\s+)?view\s+${name}`, 'i'), 'drops the view'],
  [new RegExp(String.raw`^\s*drop\s+function\s+${name}`, 'i'), 'drops the function'],
];
/** The same in what an `alter table` does. */
const ofColumns: readonly (readonly [RegExp, string])[] = [
  [new RegExp(String.raw`\bdrop\s+column\s+${name}`, 'gi'), 'drops the column'],
  [
    /\bdrop\s+(?!column\b|constraint\b|default\b|not\b|identity\b|expression\b)"?([a-z_]\w*)"?/gi,
    'drops the column',
  ],
  [/\brename\s+(?:column\s+)?(?!to\b|constraint\b)"?([a-z_]\w*)"?\s+to\b/gi, 'renames the column'],
  [/\balter\s+(?:column\s+)?"?([a-z_]\w*)"?\s+(?:set\s+data\s+)?type\b/gi, 'changes the type of'],
  [/\balter\s+(?:column\s+)?"?([a-z_]\w*)"?\s+drop\s+default\b/gi, 'takes the default from'],
];

/**
 * While a release is brought in, servers of the one before work on the new tables. A migration that the last release has not brought takes nothing
 * from them that they read or write, unless it says that they no longer do.
 * @param released the names of the migrations that the last release has
 */
export function breaksReleaseBefore(files: readonly SourceFile[], released: ReadonlySet<string>): string[] {
  return files
    .filter(({ path }) => path.endsWith('.sql') && !released.has(basename(path)))
    .flatMap(({ path, text }) => {
      const unused = new Set([...text.matchAll(sworn)].map(([, what = '']) => what.toLowerCase()));
      const made = new Set(
        [...text.matchAll(/\bcreate\s+table\s+(?:if\s+not\s+exists\s+)?"?([a-z_]\w*)/gi)].map(
          ([, table = '']) => table.toLowerCase(),
        ),
      );
      return statementsOf(text)
        .flatMap((statement) => takenBy(statement, made))
        .filter(({ what }) => !unused.has(what))
        .map(
          ({ how, what }) =>
            `${path}: ${how} ${what}, which servers of the last release may use while this one is brought in: do it a release later, or say \`-- the release before no longer uses ${what}: WHY\` (docs/operations.md)`,
        );
    });
}

interface Taken {
  readonly how: string;
  readonly what: string;
}

/** @param made tables that the migration itself has made: nobody uses them yet */
function takenBy(statement: string, made: ReadonlySet<string>): Taken[] {
  const whole = ofStatements.flatMap(([shape, how]) => {
    const what = shape.exec(statement)?.[1]?.toLowerCase();
    return what === undefined || made.has(what) ? [] : [{ how, what }];
  });
  const [, named = '', doing = ''] = alters.exec(statement) ?? [];
  const table = named.toLowerCase();
  if (table === '' || made.has(table)) return whole;
  const renamed = /^\s*rename\s+to\b/i.test(doing) ? [{ how: 'renames the table', what: table }] : [];
  const columns = ofColumns.flatMap(([shape, how]) =>
    [...doing.matchAll(shape)].map(([, column = '']) => ({ how, what: `${table}.${column.toLowerCase()}` })),
  );
  return [...whole, ...renamed, ...columns, ...needed(table, doing)];
}

/** Columns that an insert of the release before would leave empty, and be refused for. */
function needed(table: string, doing: string): Taken[] {
  const added = actionsOf(doing).flatMap((action) => {
    const [, column = ''] =
      /^\s*add\s+(?:column\s+)?(?:if\s+not\s+exists\s+)?(?!constraint\b|check\b|unique\b|primary\b|foreign\b|exclude\b)"?([a-z_]\w*)"?\s/i.exec(
        action,
      ) ?? [];
    const isNeeded =
      column !== '' && /\bnot\s+null\b/i.test(action) && !/\b(default|generated)\b/i.test(action);
    return isNeeded ? [{ how: 'adds without a default', what: `${table}.${column.toLowerCase()}` }] : [];
  });
  const set = [...doing.matchAll(/\balter\s+(?:column\s+)?"?([a-z_]\w*)"?\s+set\s+not\s+null\b/gi)]
    .map(([, column = '']) => column.toLowerCase())
    .filter(
      (column) =>
        !new RegExp(String.raw`\balter\s+(?:column\s+)?"?${column}"?\s+set\s+default\b`, 'i').test(doing),
    )
    .map((column) => ({ how: 'sets not null without a default', what: `${table}.${column}` }));
  return [...added, ...set];
}

/** The statements of a file, without comments; what stands between dollars (a function, a `do`) is one text in them. */
function statementsOf(text: string): string[] {
  const bare = text
    .replace(/--[^\n]*/g, '')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    // Texts hold words, not what is done; a `do` block is done, and is looked into.
    .replace(/'(?:[^']|'')*'/g, "''");
  const inside = [...bare.matchAll(/\bdo\s+(\$\w*\$)([\s\S]*?)\1/gi)].flatMap(([, , body = '']) =>
    body.replace(/\b(begin|then|loop|else)\b/gi, ';').split(';'),
  );
  const outside = bare.replace(/(\$\w*\$)[\s\S]*?\1/g, "''").split(';');
  return [...outside, ...inside];
}

/** What an `alter table` does, one after the other: commas within parentheses part nothing. */
function actionsOf(doing: string): string[] {
  const actions = [''];
  let depth = 0;
  for (const letter of doing) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (letter === ',' && depth === 0) actions.push('');
    else actions[actions.length - 1] += letter;
  }
  return actions;
}
