import type { Import } from './structure-module.ts';
import {
  featureOf,
  homeOf,
  inFolders,
  isBeside,
  isDemo,
  isServer,
  isShared,
  isTest,
  isWeb,
  partOf,
} from './structure-places.ts';

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
    'no package of the page: one more is a line of its list in scripts/structure-imports.ts',
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
    !(
      dynamic &&
      (/^portal\/(start|demo-company)\.ts$/.test(from) || /^features\/[^/]+\/server\/feature\.ts$/.test(from))
    ) &&
    'nothing knows the demo but what starts it (late, in portal/) and the manifests (late too)',
  beside: (from, { target }) =>
    inFolders(target, 'testing', 'scripts', 'bench', 'chaos', 'fuzz') &&
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

/** What is wrong with one import of a file. */
export function breaches(path: string, to: Import): string[] {
  return Object.values(importRules).flatMap((rule) => {
    const sentence = rule(path, to);
    return sentence ? [`${path} -> ${to.target}: ${sentence}`] : [];
  });
}
