// Bundles the server into generated/server/ when one of its sources changed: its 2,500 modules take seconds to load, the bundle takes half of one.
import { existsSync, globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { fingerprint, root, say, secondsSince } from './prepare.mjs';

const out = join(root, 'generated/server');
const mark = join(out, '.sources');

/** Not bundled: what is native, what loads files from its own folder, and the parser that two must share. */
const external = [
  '@electric-sql/pglite',
  '@fastify/swagger-ui',
  '@myriaddreamin/typst-ts-node-compiler',
  '@xmldom/xmldom',
  'fs-native-extensions',
  'pdfjs-dist',
  'pdfkit',
  'pino',
  'piscina',
  'sharp',
  'subset-font',
];

const sources = globSync(
  [
    '{portal,server,features,contract,formats,demo}/**/*.ts',
    'messages/*.json',
    'features/*/messages/*.json',
    'project.inlang/settings.json',
    'package-lock.json',
    'scripts/build-server.mjs',
  ],
  { cwd: root },
)
  .filter((path) => !/\.(test|e2e|checks)\.ts$|[\\/]web[\\/]/.test(path))
  .sort()
  .map((path) => join(root, path));
// The places of the sources are in it, so a folder that was moved or copied has none.
const print = `${root} ${fingerprint(sources)}`;

if (!existsSync(mark) || readFileSync(mark, 'utf8') !== print) await bundle();
process.exit();

async function bundle() {
  const start = performance.now();
  // Beside its place until it is whole: two may be at it at once.
  const made = `${out}-${process.pid}`;
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [ownPlace()],
    ssr: { noExternal: true, external },
    build: {
      ssr: true,
      target: 'node24',
      outDir: made,
      emptyOutDir: true,
      sourcemap: true,
      minify: false,
      rolldownOptions: {
        input: {
          main: join(root, 'portal/main.ts'),
          // For a process that opens one portal after the other.
          start: join(root, 'portal/start.ts'),
          'db-cli': join(root, 'portal/db-cli.ts'),
          'first-start': join(root, 'portal/first-start.ts'),
        },
        output: {
          // The sources stand beside it; a fault is told of by their lines (server/stack.ts).
          sourcemapExcludeSources: true,
          entryFileNames: '[name].mjs',
          chunkFileNames: '[name]-[hash].mjs',
          // Comments are most of the messages, and every start reads them; names stay as they are written.
          minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
        },
      },
    },
  });
  writeFileSync(join(made, '.sources'), print);
  rmSync(out, { recursive: true, force: true });
  try {
    renameSync(made, out);
  } catch (error) {
    rmSync(made, { recursive: true, force: true });
    if (readFileSync(mark, 'utf8') !== print) throw error;
  }
  say(`server bundled in ${secondsSince(start)} s`);
}

/** Lets a module go on finding its neighbours where it was written, and the programs that it starts beside the bundle. */
function ownPlace() {
  return {
    name: 'own-place',
    enforce: 'pre',
    transform(code, id) {
      if (id.includes('/node_modules/') || !code.includes('import.meta.')) return null;
      const place = dirname(id);
      // A program of its own, for a thread or a process.
      const program = (_, name) => {
        const file = `${relative(root, join(place, name)).replaceAll(/[\\/]/g, '-')}.mjs`;
        this.emitFile({ type: 'chunk', id: join(place, `${name}.ts`), fileName: file });
        return `join(import.meta.dirname, '${file}')`;
      };
      const placed = code
        .replaceAll(/join\(import\.meta\.dirname, '([\w-]+)\.ts'\)/g, program)
        .replaceAll(/import\.meta\.dirname(?!, '[\w-]+\.mjs')/g, JSON.stringify(place))
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href));
      return { code: placed, map: null };
    },
  };
}
