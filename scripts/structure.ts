import { circlesIn } from './structure-circles.ts';
import { circlesOfGroups, type Grouping } from './structure-groups.ts';
import { ownJudgementOfWhoIsHere } from './structure-here.ts';
import { breaches } from './structure-imports.ts';
import { spreadLiterals } from './structure-literals.ts';
import { type Module, readModule, type SourceFile } from './structure-module.ts';
import {
  featureOf,
  inFolders,
  isBeside,
  isDemo,
  isServer,
  isShared,
  isTest,
  isWeb,
  partOf,
} from './structure-places.ts';
import { asksClockOrChance } from './structure-pure.ts';
import { foreignSentences, misnamedSentences } from './structure-sentences.ts';
import { foreignTables } from './structure-tables.ts';

/** Where the code is. */
export const foldersOfCode =
  'contract formats server web portal demo testing bench chaos fuzz scripts features'.split(' ');

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
    (line) =>
      `${path}: a literal spread into another (line ${line}): nobody checks its fields; name them in the outer one, or give the inner one a name`,
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
