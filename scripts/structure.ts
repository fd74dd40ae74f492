import { posix } from 'node:path';
import { parseSync } from 'oxc-parser';
import { circlesIn } from './structure-circles.ts';
import { circlesOfGroups, type Grouping } from './structure-groups.ts';
import { ownJudgementOfWhoIsHere } from './structure-here.ts';
import { spreadLiterals } from './structure-literals.ts';
import { asksClockOrChance } from './structure-pure.ts';
import { foreignSentences, misnamedSentences } from './structure-sentences.ts';
import { foreignTables } from './structure-tables.ts';

/** Where the code is. */
export const foldersOfCode =
  'contract formats server web portal demo testing bench chaos scripts features'.split(' ');

/** A file of the project: its path from the root, with forward slashes, and its text (empty where only the path matters). */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** One import of a file. */
export interface Import {
  /** The file's path from the root, or, outside the project, the package (`node:fs`, `react`, `#messages`). */
  readonly target: string;
  /** Not a file of the project. */
  readonly outside: boolean;
  readonly typeOnly: boolean;
  readonly dynamic: boolean;
  /** As it is written. */
  readonly spelt: string;
}

export interface Module {
  readonly path: string;
  readonly imports: readonly Import[];
}

/** Reads what a file imports, from the parser's own record of it. */
export function readModule({ path, text }: SourceFile): Module {
  const { module } = parseSync(path, text);
  const imports: Import[] = [];
  const add = (specifier: string, typeOnly: boolean, dynamic = false) => {
    // By its name (the `imports` of package.json), from the root.
    const named = /^#(\w+\/.+)$/.exec(specifier)?.[1];
    const outside = named === undefined && !specifier.startsWith('.');
    const target = named ?? (outside ? specifier : posix.join(posix.dirname(path), specifier));
    imports.push({ target, outside, typeOnly, dynamic, spelt: specifier });
  };
  for (const { moduleRequest, entries } of module.staticImports) {
    add(moduleRequest.value, entries.length > 0 && entries.every((entry) => entry.isType));
  }
  for (const { entries } of module.staticExports) {
    for (const entry of entries) if (entry.moduleRequest) add(entry.moduleRequest.value, entry.isType);
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const literal = /^['"`]([^'"`$]+)['"`]$/.exec(text.slice(moduleRequest.start, moduleRequest.end));
    if (literal?.[1]) add(literal[1], false, true);
  }
  return { path, imports };
}

const isTest = (path: string) => /\.(test|e2e|shots|checks)\.tsx?$/.test(path);
const inFolders = (path: string, ...folders: string[]) =>
  folders.some((folder) => path.startsWith(`${folder}/`));
const isWeb = (path: string) =>
  inFolders(path, 'web', 'portal/page') || /^features\/[^/]+\/([^/]+\/)?web\//.test(path);
const isServer = (path: string) =>
  inFolders(path, 'server') ||
  (inFolders(path, 'portal') && !isWeb(path)) ||
  /^features\/[^/]+\/([^/]+\/)?server\//.test(path);
const featureOf = (path: string) => /^features\/([^/]+)\//.exec(path)?.[1];
/** The part of a room that a file lies in, as a path; undefined: it is the room's as a whole. */
const partOf = (path: string) => /^features\/[^/]+\/(?!server\/|web\/|messages\/)[^/]+(?=\/)/.exec(path)?.[0];
/** The demo company: its own folder, and each room's part of it. */
const isDemo = (path: string) =>
  inFolders(path, 'demo') || /^features\/[^/]+\/demo(-[a-z]+)*\.ts$/.test(path);
/** Pure: what is neither a server's nor a page's, of a room as of each of its parts. */
const isShared = (path: string) =>
  (!isDemo(path) && /^features\/[^/]+\/(?!([^/]+\/)?(server|web)\/).+\.ts$/.test(path)) ||
  inFolders(path, 'contract', 'formats');
/** Outside the product: they may look at all of it. */
const isBeside = (path: string) =>
  isTest(path) || inFolders(path, 'testing', 'scripts', 'bench', 'chaos') || !path.includes('/');

/** What pure code may take from outside the project: the language of schemas, of days, of slips of the hand and of sentences. */
const purePackages = new Set([
  'typebox',
  'typebox/value',
  'abavalidator',
  'ibantools',
  'iso-3166',
  'sepa',
  'date-fns',
  'regexparam',
  '@leeoniya/ufuzzy',
  '#messages',
  '#locale',
]);
/** What the page may take from outside the project, with whatever is within these packages. */
const pagePackages =
  /^(react|react-dom|wouter|regexparam|react-aria-components|react-hook-form|@tanstack\/react-query|@tanstack\/react-virtual|d3-hierarchy|@internationalized\/date|date-fns|lean-qr|lucide-react|pdfjs-dist|react-easy-crop|sonner|tinykeys|#messages|#locale|@fontsource-variable\/inter)(\/|$)/;
/** The two lists of the rooms: what each takes of a room. */
const lists: Record<string, RegExp> = {
  'portal/rooms.ts': /^features\/[^/]+\/server\/feature\.ts$/,
  'portal/page/rooms.ts': /^features\/[^/]+\/web\/screens\.tsx$/,
};
/** Who knows which language is spoken. */
const languages = new Set(['formats/locale.ts', 'server/language.ts']);
const isStore = (path: string) =>
  inFolders(path, 'server/db') || /\/([a-z-]+-)?(store|tables)\.ts$/.test(path);
const metAt = /^features\/[^/]+\/([^/]+\/)?((contract|calls)\.ts|server\/(offered-store|jobs)\.ts)$/;
/** Whoever loads demo data fills in what a room offers nobody else. */
const metByDemo = /^features\/[^/]+\/([^/]+\/)?server\/store\.ts$/;

/** The room of a file, or its folder at the root: what is imported from where one stands, and not by name. */
const homeOf = (path: string) => /^(features\/[^/]+|[^/]+)/.exec(path)?.[0];

type Rule = (from: string, to: Import) => string | false;

/** What an import may not be, one rule a line: the sentence follows the two names. */
const importRules: Record<string, Rule> = {
  'page-server': (from, { target }) =>
    isWeb(from) && !isTest(from) && isServer(target) && 'the page has no server code in it',
  'page-package': (from, { target, outside }) =>
    isWeb(from) &&
    !isTest(from) &&
    outside &&
    !pagePackages.test(target) &&
    'no package of the page: one more is a line of its list in scripts/structure.ts',
  'server-page': (from, { target }) =>
    isServer(from) && (isWeb(target) || /^react(-|$)/.test(target)) && 'the server has no page code in it',
  'contract-type': (from, { target, typeOnly }) =>
    isWeb(from) &&
    !isTest(from) &&
    !typeOnly &&
    /^features\/[^/]+\/([^/]+\/)?contract\.ts$/.test(target) &&
    'the page takes a contract as types only (import type)',
  pure: (from, { target }) =>
    isShared(from) &&
    !isTest(from) &&
    !isShared(target) &&
    !purePackages.has(target) &&
    'rules, policies, contracts and formats touch nothing outside themselves',
  database: (from, { target }) =>
    target === 'kysely' &&
    isServer(from) &&
    !isTest(from) &&
    !isStore(from) &&
    'only stores, tables and server/db speak to the database',
  'features-meet': (from, { target }) => {
    const [own, other] = [featureOf(from), featureOf(target)];
    return (
      own !== undefined &&
      other !== undefined &&
      own !== other &&
      !isTest(from) &&
      !metAt.test(target) &&
      !(isDemo(from) && metByDemo.test(target)) &&
      'features meet through a contract.ts, an offered-store.ts, a server/jobs.ts or what their manifests offer and need'
    );
  },
  'part-room': (from, { target }) =>
    partOf(from) !== undefined &&
    featureOf(from) === featureOf(target) &&
    partOf(target) === undefined &&
    !isTest(from) &&
    'a part does not know its room: the room puts its parts together',
  'platform-features': (from, { target }) =>
    inFolders(from, 'server', 'web', 'contract', 'formats', 'portal') &&
    !isTest(from) &&
    featureOf(target) !== undefined &&
    !lists[from]?.test(target) &&
    'only portal/rooms.ts and portal/page/rooms.ts know the rooms, each by its manifest',
  'composed-by': (from, { target }) =>
    inFolders(target, 'portal') &&
    !inFolders(from, 'portal') &&
    !isBeside(from) &&
    'what is put together knows nothing of what does so: who needs something of a room says so in its manifest',
  locale: (from, { target }) =>
    target === '#locale' &&
    !languages.has(from) &&
    !isBeside(from) &&
    'which language is spoken is known to formats/locale.ts and server/language.ts alone',
  demo: (from, { target, dynamic }) =>
    isDemo(target) &&
    !isDemo(from) &&
    !isBeside(from) &&
    !(from === 'portal/demo-cli.ts') &&
    !(dynamic && (from === 'portal/start.ts' || /^features\/[^/]+\/server\/feature\.ts$/.test(from))) &&
    'nothing knows the demo but what starts it (late, in portal/start.ts) and the manifests (late too)',
  beside: (from, { target }) =>
    inFolders(target, 'testing', 'scripts', 'bench', 'chaos') &&
    !isBeside(from) &&
    'the product does not stand on its tests or scripts',
  named: (from, { target, outside, spelt }) =>
    !outside &&
    spelt.startsWith('../') &&
    from.includes('/') &&
    homeOf(from) !== homeOf(target) &&
    !inFolders(target, 'scripts') &&
    `what lies elsewhere is imported by its name (#${target})`,
  grain: (from, { target }) => {
    const step = /^features\/[^/]+\/(?:[^/]+\/)?server\/(?:[a-z-]+-)?(routes|service|store|present)\.ts$/;
    const [above, below] = [step.exec(from)?.[1], step.exec(target)?.[1]];
    const allowed: Record<string, string[]> = {
      routes: ['service', 'routes', 'present'],
      service: ['store', 'present', 'service'],
      store: ['store'],
      present: ['present', 'store'],
    };
    return (
      above !== undefined &&
      below !== undefined &&
      !allowed[above]?.includes(below) &&
      'routes -> service -> store: nothing skips a step, nothing goes back up'
    );
  },
};

const platformOf = (path: string) => /^(server|web)\//.exec(path)?.[1];
/** What stands in an order: where one imports another, this one does not import it, by whatever way and not for a type. */
const groupings: readonly Grouping[] = [
  {
    of: (path) => (isDemo(path) ? undefined : /^features\/[^/]+/.exec(path)?.[0]),
    within: () => 'features',
    says: 'rooms import one another in one direction only',
  },
  {
    of: partOf,
    within: featureOf,
    says: 'the parts of a room import one another in one direction only',
  },
  {
    of: (path) => /^(server|web)\/[^/]+/.exec(path)?.[0],
    within: platformOf,
    says: 'the folders of the platform import one another in one direction only',
  },
  {
    of: (path) => /^features\/[^/]+\/server\/[^/]+/.exec(path)?.[0],
    within: featureOf,
    says: 'the folders of a room import one another in one direction only',
  },
];

/** The kinds of file a feature may have, and so may a part of it; another needs a dated decision in docs/decisions/. */
const partKinds = [
  /^(?!(screens|demo(-[a-z]+)*)\.ts)[a-z]+(-[a-z]+)*(\.test)?\.ts$/,
  // docs/decisions/2026-11-27-the-contract-and-the-columns.md
  /^[a-z-]+\.(e2e|checks)\.ts$/,
  /^server\/([a-z]+-)*(routes|service|store|tables|jobs|present|waiting|records|cli)\.ts$/,
  /^server\/[a-z-]+(\.(pglite|postgres))?\.test\.ts$/,
  // docs/decisions/2026-11-21-rooms-within-identity.md and 2026-11-21-signing-out-and-openid.md
  /^server\/(saml|sessions|slo|oidc|verifying|push|gateway)\/[a-z-]+(\.test)?\.ts$/,
  // docs/decisions/2026-11-23-people-search.md
  /^server\/people-(search|worker|thread)\.ts$/,
  // docs/decisions/2026-11-28-one-pagers-drawn.md
  /^server\/(deck|deck-parts|drawing|drawing-process|fonts|join|meant|pdf-file|pictures|program|setting|tasks)\.ts$/,
  /^server\/letters\/[a-z]+\.png$/,
  // A folder a screen, or a part of one, where a room has many.
  /^web\/([a-z]+\/)?[A-Z][A-Za-z]+\.(tsx|module\.css)$/,
  /^web\/([a-z]+\/)?[a-z-]+(\.test)?\.ts$/,
];
/** And what is the room's alone, as a whole. */
const featureKinds = [
  ...partKinds,
  /^(screens|demo(-[a-z]+)*)\.ts$/,
  /^messages\/[a-z]{2}\.json$/,
  /^server\/feature\.ts$/,
  /^server\/migrations\/(\d{4}|\d{4}-\d{2}-\d{2})_[a-z0-9_]+\.sql$/,
  /^web\/screens\.tsx$/,
];
const forbiddenNames = /(^|\/)(utils?|helpers?|common|misc|lib2|index)(\/|\.tsx?$)/;

/** Every breach of docs/architecture.md in these files, as sentences that begin with the file's path. */
export function violations(files: readonly SourceFile[]): string[] {
  const modules = files.filter(({ path }) => /\.tsx?$/.test(path)).map(readModule);
  return [
    ...files.flatMap(({ path }) => placeOf(path)),
    ...modules.flatMap((module) => module.imports.flatMap((to) => breaches(module.path, to))),
    ...files.filter(({ path }) => isShared(path) && !isTest(path)).flatMap(clockOrChance),
    ...files.flatMap(ownFormat),
    ...files.flatMap(textAsMarkup),
    ...files.flatMap(literalsSpread),
    ...files.flatMap(offersWrites),
    ...files.flatMap(roomsByGlob),
    ...files.flatMap(ownJudgementOfWhoIsHere),
    ...foreignSentences(files, isBeside),
    ...misnamedSentences(files),
    ...schemasInThePage(modules),
    ...roomsNamed(files),
    ...foreignTables(
      files.filter(({ path }) => isServer(path) && !isTest(path) && path.endsWith('.ts')),
      featureOf,
    ),
    ...cycles(modules),
    ...groupings.flatMap((grouping) =>
      circlesOfGroups(
        modules.filter(({ path }) => !isTest(path)),
        grouping,
      ),
    ),
  ].sort();
}

function placeOf(path: string): string[] {
  return [
    ...(forbiddenNames.test(path) ? [`${path}: the name says nothing; name it after what it does`] : []),
    ...(isOfNoKind(path)
      ? [`${path}: no such kind of file in a feature (docs/architecture.md lists them)`]
      : []),
  ];
}

function isOfNoKind(path: string): boolean {
  const part = partOf(path);
  const within = part ? path.slice(part.length + 1) : /^features\/[^/]+\/(.+)$/.exec(path)?.[1];
  return within !== undefined && !(part ? partKinds : featureKinds).some((kind) => kind.test(within));
}

function clockOrChance({ path, text }: SourceFile): string[] {
  if (text === '') return [];
  return asksClockOrChance(path, text).map((asked) => `${path}: ${asked}: time and chance are arguments`);
}

/** What `Intl` writes is written in a language, which formats/ knows. */
function ownFormat({ path, text }: SourceFile): string[] {
  const asked = /\bIntl\.\w+|\.(?:toLocale\w+|localeCompare)(?=\()/.exec(text)?.[0];
  return asked && inFolders(path, 'features', 'server', 'web', 'contract') && !isTest(path)
    ? [`${path}: ${asked}: what is written in somebody's language is written by formats/`]
    : [];
}

/** `...{ a, b }` hides a misspelt field from the compiler: an audit entry lost its subject so. */
function literalsSpread({ path, text }: SourceFile): string[] {
  return spreadLiterals(path, text).map(
    (line) => `${path}: a literal spread into another (line ${line}): nobody checks its fields`,
  );
}

/** What a room offers to be read by others is read: whatever writes is a use case of its own, or offered by its manifest. */
function offersWrites({ path, text }: SourceFile): string[] {
  if (!/\/offered-store\.ts$/.test(path)) return [];
  const write =
    /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(|\b(?:insert into|delete from|update \w+ (?:\w+ )?set|merge into|truncate)\b|export (?:\*|\{[^}]*\}) from/.exec(
      text,
    )?.[0];
  return write ? [`${path}: ${write}: other rooms read by it and write nothing`] : [];
}

/** An import by a pattern is one too. */
function roomsByGlob({ path, text }: SourceFile): string[] {
  return inFolders(path, 'web', 'server', 'contract', 'formats') &&
    /import\.meta\.glob[^(]*\(\s*['"`][^'"`]*features\//.test(text)
    ? [`${path}: takes of each room by a pattern: only portal/ and a room that collects do`]
    : [];
}

/** What would make elements, or a link that runs something, of a text that somebody has typed. */
function textAsMarkup({ path, text }: SourceFile): string[] {
  if (!isWeb(path) || isTest(path)) return [];
  const made =
    /\b(?:dangerouslySetInnerHTML|insertAdjacentHTML|createContextualFragment|DOMParser|srcDoc|document\.write(?:ln)?)\b|\.(?:inner|outer)HTML\s*=(?!=)/.exec(
      text,
    )?.[0];
  const leads = /<a\b[^>]*?\shref=\{(?!leadsTo\(|`(?:mailto|tel):)/s.exec(text);
  return [
    ...(made ? [`${path}: ${made}: what somebody typed is text: React writes it as such`] : []),
    ...(leads ? [`${path}: a link leads where leadsTo (formats/text/addresses.ts) lets it`] : []),
  ];
}

function breaches(path: string, to: Import): string[] {
  return Object.values(importRules).flatMap((rule) => {
    const sentence = rule(path, to);
    return sentence ? [`${path} -> ${to.target}: ${sentence}`] : [];
  });
}

/** Outside of the rooms and the two lists no room is named: not its folder (where that is no plain word), not the address of a screen. */
function roomsNamed(files: readonly SourceFile[]): string[] {
  const folders = new Set(files.flatMap(({ path }) => featureOf(path) ?? []));
  const addresses = files
    .filter(({ path }) => /^features\/[^/]+\/screens\.ts$/.test(path))
    .flatMap(({ text }) => [...text.matchAll(/path: '(\/[^':?]+)/g)].map(([, address = '']) => address));
  const names = [...folders].filter((folder) => folder.includes('-')).map((folder) => `\\b${folder}\\b`);
  const roots = addresses.map((address) => `['"\`]${address.replace(/\/$/, '')}(?=['"\`/?#])`);
  const words = [...names, ...roots];
  if (words.length === 0) return [];
  const naming = new RegExp(words.join('|'), 'u');
  return files
    .filter(({ path }) => inFolders(path, 'server', 'web', 'contract', 'formats'))
    .filter(({ path }) => !isTest(path))
    .flatMap(({ path, text }) => {
      const named = naming.exec(text)?.[0];
      return named
        ? [`${path}: names a room (${named.replace(/^['"`]/, '')}), which only the two lists do`]
        : [];
    });
}

/** The page must not reach the schema library at run time, by whatever way. */
function schemasInThePage(modules: readonly Module[]): string[] {
  const byPath = new Map(modules.map((module) => [module.path, module]));
  const reached = new Set<string>();
  const found: string[] = [];
  const visit = (module: Module) => {
    if (reached.has(module.path)) return;
    reached.add(module.path);
    for (const { target, typeOnly } of module.imports) {
      if (typeOnly) continue;
      if (target.startsWith('typebox'))
        found.push(`${module.path} -> ${target}: reached by the page at run time`);
      const next = byPath.get(target);
      if (next) visit(next);
    }
  };
  for (const module of modules) if (isWeb(module.path) && !isTest(module.path)) visit(module);
  return found;
}

/** Circles of imports, of types too, each told once; what is loaded late may close one. */
function cycles(modules: readonly Module[]): string[] {
  const next = new Map(
    modules.map(({ path, imports }) => [
      path,
      imports.filter(({ dynamic }) => !dynamic).map(({ target }) => target),
    ]),
  );
  return circlesIn(next).map((circle) => `${circle.join(' -> ')}: a circle of imports`);
}
