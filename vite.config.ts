import { createHash } from 'node:crypto';
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { paraglideVitePlugin } from '@inlang/paraglide-js';
import react from '@vitejs/plugin-react';
import sharp from 'sharp';
import { defineConfig, type HtmlTagDescriptor, type Plugin, type Rolldown } from 'vite';
import { usedMost } from './portal/page/used-most.ts';
import { cutFonts } from './scripts/cut-fonts.mjs';
import { madeFolder } from './scripts/made-languages.mjs';

const root = join(import.meta.dirname, 'portal/page');
const web = join(import.meta.dirname, 'web');
/** The page is built once for each language (scripts/build.mjs): nobody loads the sentences of another. */
const language = process.env.PAGE_LANGUAGE ?? 'en';
const languages = join(import.meta.dirname, process.env.PAGE_LANGUAGES ?? '.');
// Compiled once for all the languages of a project.
const pageMessages = join(
  import.meta.dirname,
  'generated/page-messages',
  process.env.PAGE_LANGUAGES === madeFolder ? 'made' : 'portal',
);
/** The letters that every page of a language has. */
const fontsAhead = [
  'latin',
  'rupee-sign',
  ...(language === 'hi' ? ['devanagari'] : language.startsWith('ar') ? ['arabic'] : []),
];
const port = process.env.PORT ?? '3000';
const calls = '^/(api|download|onepager|sso|assert|slo|healthz|readyz)(/|\\?|$)';

export default defineConfig({
  root,
  publicDir: false,
  plugins: [
    // Compiled for the page once more, a module for each sentence: a page loads its own sentences and not everybody's.
    paraglideVitePlugin({
      project: join(languages, 'project.inlang'),
      outdir: pageMessages,
      outputStructure: 'message-modules',
      emitTsDeclarations: false,
      strategy: ['baseLocale'],
    }),
    oneLanguage(),
    react(),
    cutOut(),
    firstPaint(),
    thinIcons(),
    toastStyles(),
    pdfData(),
    installable(),
    partsAlone(),
  ],
  css: {
    modules: {
      // What is by chance in a name cannot be pressed together.
      generateScopedName: (name, path) => `${styleOf(path)}_${name}`,
    },
  },
  resolve: {
    alias: {
      '#messages': join(pageMessages, 'messages.js'),
      '#locale': join(web, 'lib/locale.ts'),
      // What stands in for it where React has none of its own.
      'use-sync-external-store/shim/index.js': 'react',
    },
  },
  build: {
    outDir: process.env.PAGE_OUT ?? join(import.meta.dirname, 'dist'),
    // The languages share it.
    emptyOutDir: false,
    // A font or a picture inside the styles would be blocked by the page's own policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: withoutThose },
    rolldownOptions: {
      output: {
        // Every page begins with the names of all its parts, and what is by chance in them cannot be pressed together.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        // A name as long as theirs reads like a secret in a log.
        assetFileNames: ({ names: [name = ''] }) =>
          `assets/${/^noto-sans-(?:devanagari|arabic)/.exec(name)?.[0] ?? '[name]'}-[hash:7][extname]`,
        codeSplitting: {
          groups: [
            // One file for what every page starts with, one for the small parts that the others share, one for what forms do besides: few
            // requests, better compressed.
            { name: 'base', tags: ['$initial'] },
            {
              name: (id, modules) =>
                isLate(id, (of) => modules.getModuleInfo(of)?.importers ?? []) ? 'late' : null,
              debugName: 'late',
            },
            {
              name: (id, modules) => sharedPart(id, (of) => modules.getModuleInfo(of)?.importedIds ?? []),
              debugName: 'shared',
              test: (id) => roomOf(id) === null && ofAll.test(id),
              minShareCount: 2,
            },
            // What several pages of a room need, in one file for the room.
            {
              name: (id) => roomOf(id),
              debugName: 'rooms',
              test: (id) => roomOf(id) !== null,
              minShareCount: 2,
            },
          ],
          includeDependenciesRecursively: false,
        },
      },
    },
  },
  server: {
    strictPort: true,
    fs: { allow: [import.meta.dirname] },
    proxy: { [calls]: { target: `http://127.0.0.1:${port}` } },
  },
});

/**
 * What is fetched together with a part. Not the part itself where it waits for no styles: it is fetched at the same moment by being asked for; nor what
 * every page has already. Each name stands in the file that everybody waits for.
 */
function withoutThose(file: string, needed: readonly string[]): string[] {
  const waits = needed.some((name) => name.endsWith('.css'));
  return needed.filter((name) => !/[\\/](base|rolldown-runtime)-/.test(name) && (waits || name !== file));
}

const styles = globSync('{web,features}/**/*.module.css', { cwd: import.meta.dirname }).map(nameOfStyle);

/** What a module of styles is called in the names of its classes: its file, and its room where another has one of that name. */
function styleOf(path: string): string {
  const name = nameOfStyle(path);
  return styles.indexOf(name) === styles.lastIndexOf(name) ? name : `${name}-${roomOf(path) ?? ''}`;
}

function nameOfStyle(path: string): string {
  return basename(path, '.module.css');
}

/** What follows the first page by itself, seconds later, and should bring nothing but what it needs. */
const late =
  /[\\/](features[\\/](notifications[\\/]web[\\/]live|offline[\\/]web[\\/]OfflineNotices)|web[\\/]lib[\\/]kept-reads)\.tsx?$/;

/** The sentences and icons of those. */
const ofLate =
  /[\\/](page-messages[\\/].*[\\/]offline_(?!find_|unsent_(?!count|look))\w+|icons[\\/](circle-alert|circle-exclamation-point|info|triangle-alert))\.m?js$/;

/** What sends forms. All names of its library stand in one file, and the page's first reads need that. */
const ofPresses =
  /[\\/]@tanstack[\\/].*[\\/](mutationObserver|useMutation|mutationOptions|useMutationState)\.js$/;

/** Whether something of it needs the module at once. */
function isLate(id: string, importersOf: (id: string) => readonly string[]): boolean {
  // Whoever needs one sentence or icon names the file that has them all.
  if (/[\\/](lucide-react|page-messages)[\\/]/.test(id)) return ofLate.test(id);
  if (ofPresses.test(id)) return false;
  const needing = new Set([id]);
  // What is added while it goes on is gone through too.
  for (const one of needing) {
    if (late.test(one)) return true;
    for (const other of importersOf(one)) needing.add(other);
  }
  return false;
}

/** What pages of any room need. */
const ofAll =
  /[\\/]web[\\/](ui|lib)[\\/]|[\\/](@tanstack|contract|formats|lucide-react|page-messages|react-hook-form|tinykeys)[\\/]/;
/** The rooms, by the beginning of their sentences' names. */
const rooms = new Map(
  readdirSync(join(import.meta.dirname, 'features')).map((room) => [room.replaceAll('-', ''), room]),
);

/** Whose a module is: its code, or a sentence of its; null: no room's. */
function roomOf(id: string): string | null {
  const [, sentence] = /[\\/]page-messages[\\/].*[\\/]messages[\\/]([a-z]+)_/.exec(id) ?? [];
  if (sentence) return rooms.get(sentence) ?? null;
  return /[\\/]features[\\/]([\w-]+)[\\/]/.exec(id)?.[1] ?? null;
}

/** What is too large for a file that every page loads, and needed by few: what needs one comes with whoever shows it. */
const large =
  /[\\/](formats[\\/]money[\\/](bank-account|typed-amount)|web[\\/]ui[\\/]pdf[\\/])|[\\/]node_modules[\\/](@internationalized|@leeoniya|@react-aria|date-fns|pdfjs-dist|react-aria|react-aria-components|react-stately|sonner)[\\/]/;
const ofFields = /[\\/]web[\\/]ui[\\/]form[\\/](FileDrop|FoundPeople|HeldFiles|PersonInput|use-file-)/;
const ofForms = /[\\/]node_modules[\\/]react-hook-form[\\/]/;

/** Which of the files that pages share has a part, by the libraries that it needs at once; null leaves it to those who need it. */
function sharedPart(id: string, importsOf: (id: string) => readonly string[]): string | null {
  const needed = new Set([id]);
  // What is added while it goes on is gone through too.
  for (const one of needed) for (const other of importsOf(one)) needed.add(other);
  if ([...needed].some((one) => large.test(one))) return null;
  if ([...needed].some((one) => ofFields.test(one))) return 'fields';
  return [...needed].some((one) => ofForms.test(one)) ? 'forms' : 'parts';
}

/** Whatever the parts need at once, every page loads: half a megabyte for a PDF that nobody opens, say. */
function partsAlone(): Plugin {
  return {
    name: 'parts-alone',
    apply: 'build',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk' || file.name !== 'parts') continue;
        const others = file.imports.filter((name) => !/^assets\/(base|late|rolldown-runtime)-/.test(name));
        if (others.length > 0)
          this.error(`every page would load ${others.join(', ')}: name the library among the large ones`);
      }
    },
  };
}

/** The icons of the portal as an application of its own, in pixels; `maskable` and Apple's reach to the edges, which a device cuts as it likes. */
const appIcons = { '192': 192, '512': 512, 'maskable-512': 512, 'apple-180': 180 };

/**
 * What a device installs the portal with: its icons, the worker that answers without the network, and the list of the files that make a page,
 * but for the PDF reader: what it shows is kept on no device.
 */
function installable(): Plugin {
  const drawing = readFileSync(join(root, 'icon.svg'), 'utf8');
  const print = createHash('sha256').update(drawing).digest('hex').slice(0, 8);
  const nameOf = (icon: string) => `assets/app-icon-${icon}-${print}.png`;
  return {
    name: 'installable',
    apply: 'build',
    transformIndexHtml: () => [
      {
        tag: 'link',
        attrs: { rel: 'apple-touch-icon', href: `/${nameOf('apple-180')}` },
        injectTo: 'head',
      },
    ],
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        for (const [icon, pixels] of Object.entries(appIcons)) {
          const whole = /^\d/.test(icon) ? drawing : drawing.replace('rx="8" ', '');
          const source = await sharp(Buffer.from(whole), { density: 1200 }).resize(pixels).png().toBuffer();
          this.emitFile({ type: 'asset', fileName: nameOf(icon), source });
        }
        const worker = readFileSync(join(web, 'shell/service-worker.js'));
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: worker });
        const isKept = (name: string) => /\.(m?js|css|woff2|svg)$/.test(name) && !/pdf/i.test(name);
        const first = usedMost.flatMap((module) => {
          const found = filesOf(bundle, join(import.meta.dirname, module));
          if (found.length === 0) this.error(`${module} is no part of its own: name another in used-most.ts`);
          return found;
        });
        const parts = [...new Set([...first, ...Object.keys(bundle)])].filter(isKept);
        const source = JSON.stringify(parts.map((name) => `/${name}`));
        this.emitFile({ type: 'asset', fileName: `assets/parts.${language}.json`, source });
      },
    },
  };
}

/** The files of a part that is loaded when it is opened, with those that it needs at once; none where a module is no such part. */
function filesOf(bundle: Rolldown.OutputBundle, module: string): string[] {
  const chunk = Object.values(bundle).find((file) => file.type === 'chunk' && file.facadeModuleId === module);
  if (chunk?.type !== 'chunk') return [];
  const needed = new Set([chunk.fileName]);
  // What is added while it goes on is gone through too.
  for (const name of needed) {
    const file = bundle[name];
    if (file?.type !== 'chunk') continue;
    for (const other of [...file.imports, ...(file.viteMetadata?.importedCss ?? [])]) needed.add(other);
  }
  return [...needed];
}

/** Each sentence would ask which language is spoken, and bring those that are not: in a page it is one. */
function oneLanguage(): Plugin {
  const asked = 'experimentalStaticLocale ?? options.locale ?? getLocale()';
  return {
    name: 'one-language',
    transform(code, id) {
      if (!id.startsWith(join(pageMessages, 'messages/')) || !code.includes('getLocale')) return;
      if (!code.includes(asked))
        this.error('the sentences ask for the language in another way than they did');
      return { code: code.replaceAll(asked, `(${JSON.stringify(language)})`), map: null };
    },
  };
}

/** Makes the fonts that web/fonts.css names last. */
function cutOut(): Plugin {
  return { name: 'fonts', configResolved: cutFonts };
}

/** Puts what must be there before the first paint into the head: the theme's script (no inline script is allowed) and the fonts. */
function firstPaint(): Plugin {
  const source = () => readFileSync(join(web, 'shell/first-paint.js'), 'utf8');
  return {
    name: 'first-paint',
    buildStart() {
      if (this.environment.mode === 'build') {
        this.emitFile({ type: 'asset', name: 'first-paint.js', source: source() });
      }
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!bundle) {
          return {
            html: html.replaceAll('{product}', process.env.PRODUCT ?? 'Meridian'),
            tags: [
              {
                tag: 'script',
                attrs: { src: `/@fs${join(web, 'shell/first-paint.js')}` },
                injectTo: 'head-prepend',
              },
            ],
          };
        }
        const names = Object.keys(bundle);
        const script = names.find((name) => name.includes('first-paint'));
        const fonts = names.filter((name) => fontsAhead.some((font) => name.startsWith(`assets/${font}-`)));
        const tags: HtmlTagDescriptor[] = [];
        if (script) tags.push({ tag: 'script', attrs: { src: `/${script}` }, injectTo: 'head' });
        for (const font of fonts) {
          const attrs = {
            rel: 'preload',
            as: 'font',
            type: 'font/woff2',
            href: `/${font}`,
            crossorigin: true,
          };
          tags.push({ tag: 'link', attrs, injectTo: 'head' });
        }
        return tags;
      },
    },
  };
}

/**
 * An icon brings a key for each of its lines and its names, which React asks for in development and styles by: letters by chance, that cannot be
 * pressed together, of each icon on the first page. It is made by ours (web/ui/drawn-icon.ts).
 */
function thinIcons(): Plugin {
  const iconMaker = "'../createLucideIcon.mjs'";
  return {
    name: 'thin-icons',
    apply: 'build',
    transform(code, id) {
      if (!/lucide-react\/dist\/esm\/icons\//.test(id) || !code.includes('__iconData')) return;
      if (!code.includes(iconMaker)) this.error(`lucide makes ${id} in another way than it did`);
      const thin = code
        .replace(iconMaker, `'${join(web, 'ui/drawn-icon.ts')}'`)
        .replace(/\s*(name: "[\w-]+"|size: 24),/g, '')
        .replace('__iconData.node;', '')
        .replace(/,\s*(key: "\w+"|aliases: \[[^\]]*\])/g, '');
      return { code: thin, map: null };
    },
  };
}

/** The toasts' library puts its styles into the page by itself, which the page's policy forbids: they go with all the others. */
function toastStyles(): Plugin {
  return {
    name: 'toast-styles',
    apply: 'build',
    transform(code, id) {
      if (!/node_modules\/sonner\/dist\/index\.mjs$/.test(id)) return;
      const without = code.replace(/^__insertCSS\(.*\);?$/m, '');
      if (without === code) this.error('sonner does not put its styles into the page as it did');
      return { code: `import './styles.css';\n${without}`, map: null };
    },
  };
}

/**
 * What the PDF reader asks for by name: the character maps and fonts that a document only names, and the decoders of scanned pages
 * in plain script, since the page's policy runs no other.
 */
function pdfData(): Plugin {
  const home = join(import.meta.dirname, 'node_modules/pdfjs-dist');
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { version: string };
  const base = `assets/pdfjs-${version}`;
  const names = ['cmaps', 'standard_fonts', 'wasm'].flatMap((folder) =>
    readdirSync(join(home, folder))
      .filter((name) => /\.(bcmap|pfb|ttf)$|_nowasm_fallback\.js$/.test(name))
      .map((name) => `${folder}/${name}`),
  );
  return {
    name: 'pdf-data',
    generateBundle() {
      for (const name of names)
        this.emitFile({ type: 'asset', fileName: `${base}/${name}`, source: readFileSync(join(home, name)) });
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const name = names.find((known) => request.url === `/${base}/${known}`);
        if (!name) return next();
        if (name.endsWith('.js')) response.setHeader('content-type', 'text/javascript');
        response.end(readFileSync(join(home, name)));
      });
    },
  };
}
