/** What the lock says of a package. */
interface Locked {
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
}
export type Lock = Readonly<Record<string, Locked>>;

export interface Package {
  readonly name: string;
  readonly version: string;
  /** As SPDX writes it; undefined: nobody says. */
  readonly licence: string | undefined;
  /** No part of what runs. */
  readonly dev: boolean;
}

/** The licences that a package of ours may have: none asks that what uses it be given under the same one. */
const allowed: ReadonlySet<string> = new Set([
  ...[
    '0BSD',
    'Apache-2.0',
    'Apache-2.0 WITH LLVM-exception',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'BlueOak-1.0.0',
  ],
  ...['CC0-1.0', 'ISC', 'MIT', 'MIT-0', 'Python-2.0', 'Unlicense', 'Zlib'],
  // Fonts: they may go with anything, and are not sold by themselves.
  'OFL-1.1',
  // By the file: what is changed in one of its files is given back, and we change none.
  'MPL-2.0',
]);

/** Allowed for these alone, each with its reason. */
const allowedOf: readonly { readonly licence: string; readonly packages: RegExp }[] = [
  // libvips is a library of its own, which sharp loads and whoever wants may exchange.
  { licence: 'LGPL-3.0-or-later', packages: /^@img\/sharp-/ },
];

/** Whose `package.json` does not say it: what stands in the LICENSE beside it, or in the package that it is a part of. */
export const statedElsewhere: Readonly<Record<string, string>> = {
  '@inlang/plugin-message-format': 'MIT',
  '@lix-js/sdk-darwin-arm64': 'MIT',
  '@lix-js/sdk-linux-arm64': 'MIT',
  '@lix-js/sdk-linux-x64': 'MIT',
  '@lix-js/sdk-win32-x64': 'MIT',
  'png-js': 'MIT',
};

/** Every package of the lock, by its name and version once. */
export function packagesOf(lock: Lock): Package[] {
  const found = new Map<string, Package>();
  for (const [path, { version = '', license, dev = false }] of Object.entries(lock)) {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    if (path === '') continue;
    const key = `${name}@${version}`;
    const before = found.get(key);
    const licence = license ?? statedElsewhere[name];
    found.set(key, { name, version, licence, dev: dev && (before?.dev ?? true) });
  }
  return [...found.values()].sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** Whether a package may be used under what its licence says: any of an OR, all of an AND. What is written in no such way is not. */
export function isAllowed({ name, licence }: Pick<Package, 'name' | 'licence'>): boolean {
  if (licence === undefined) return false;
  const plain = licence.replace(/^\((.*)\)$/, '$1');
  if (/[()]/.test(plain)) return false;
  const isFine = (one: string) =>
    allowed.has(one.trim()) ||
    allowedOf.some((only) => only.licence === one.trim() && only.packages.test(name));
  return plain.split(/ or /i).some((choice) => choice.split(/ and /i).every(isFine));
}

const head = `# Licences

Every package that the lock names, by its licence, written by \`npm run licences\`; a test fails where it is old, or where a licence is none of those allowed in
\`scripts/licences.ts\`. \`npm run sbom -- FILE\` writes what runs as an SBOM (CycloneDX), with versions and hashes.
`;

/** The list as `docs/licences.md` has it: without versions, so that it changes where a package or a licence does. */
export function listOf(packages: readonly Package[]): string {
  const part = (title: string, some: readonly Package[]) => {
    const by = Map.groupBy(some, ({ licence = 'not stated' }) => licence.replace(/^\((.*)\)$/, '$1'));
    const rows = [...by].sort(([one], [other]) => (one < other ? -1 : 1));
    const names = (of: readonly Package[]) => [...new Set(of.map(({ name }) => `\`${name}\``))].join(', ');
    return `## ${title}\n| licence | packages |\n|---|---|\n${rows.map(([licence, of]) => `| ${licence} | ${names(of)} |\n`).join('')}`;
  };
  return [
    head,
    part(
      'What runs, or builds what runs',
      packages.filter(({ dev }) => !dev),
    ),
    part(
      'Tests and order alone',
      packages.filter(({ dev }) => dev),
    ),
  ].join('\n');
}
