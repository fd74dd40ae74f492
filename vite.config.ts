import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { paraglideVitePlugin } from '@inlang/paraglide-js';
import react from '@vitejs/plugin-react';
import sharp from 'sharp';
import { defineConfig, type HtmlTagDescriptor, type Plugin, type Rolldown } from 'vite';
import { usedMost } from './portal/page/used-most.ts';
import { cutFonts } from './scripts/cut-fonts.mjs';
import { madeFolder } from './scripts/made-languages.mjs';
import {
  foundAlone,
  isLate,
  isOfMenu,
  ofAll,
  partsAlone,
  roomOf,
  sharedPart,
  styleOf,
  withoutThose,
} from './scripts/page-files.ts';
import { pdfData, thinIcons, toastStyles } from './scripts/page-libraries.ts';

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
    foundAlone(),
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
            { name: 'menu', test: isOfMenu },
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
