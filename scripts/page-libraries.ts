import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

// What is made of the libraries that the page brings (vite.config.ts).
const root = join(import.meta.dirname, '..');

/**
 * An icon brings a key for each of its lines and its names, which React asks for in development and styles by: letters by chance, that cannot be
 * pressed together, of each icon on the first page. It is made by ours (web/ui/drawn-icon.ts).
 */
export function thinIcons(): Plugin {
  const iconMaker = "'../createLucideIcon.mjs'";
  return {
    name: 'thin-icons',
    apply: 'build',
    transform(code, id) {
      if (!/lucide-react\/dist\/esm\/icons\//.test(id) || !code.includes('__iconData')) return;
      if (!code.includes(iconMaker)) this.error(`lucide makes ${id} in another way than it did`);
      const thin = code
        .replace(iconMaker, `'${join(root, 'web/ui/drawn-icon.ts')}'`)
        .replace(/\s*(name: "[\w-]+"|size: 24),/g, '')
        .replace('__iconData.node;', '')
        .replace(/,\s*(key: "\w+"|aliases: \[[^\]]*\])/g, '');
      return { code: thin, map: null };
    },
  };
}

/** The toasts' library puts its styles into the page by itself, which the page's policy forbids: they go with all the others. */
export function toastStyles(): Plugin {
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
export function pdfData(): Plugin {
  const home = join(root, 'node_modules/pdfjs-dist');
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
