import { globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';

// In which file of the page's build a module stands, what comes with which, and what classes are called in it (vite.config.ts).
const root = join(import.meta.dirname, '..');

/**
 * What is fetched together with a part. Not the part itself where it waits for no styles: it is fetched at the same moment by being asked for; nor what
 * every page has already. Each name stands in the file that everybody waits for.
 */
export function withoutThose(file: string, needed: readonly string[]): string[] {
  const waits = needed.some((name) => name.endsWith('.css'));
  return needed.filter((name) => !/[\\/](base|rolldown-runtime)-/.test(name) && (waits || name !== file));
}

const styles = globSync('{web,features}/**/*.module.css', { cwd: root }).map(nameOfStyle);

/** What a module of styles is called in the names of its classes: its file, and its room where another has one of that name. */
export function styleOf(path: string): string {
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
export function isLate(id: string, importersOf: (id: string) => readonly string[]): boolean {
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

/** What comes with the first side menu that is drawn, on a phone when it is opened; what only it needs, it brings by itself. */
const menu =
  /[\\/]features[\\/](menus[\\/]web[\\/](RoomIcon\.tsx|SideMenu\.module\.css)|[\w-]+[\\/]web[\\/]icons\.ts)|[\\/]page-messages[\\/].*[\\/]menus_new_tab\.js$/;
/** Its icons, and those that rooms' entries name, by what lucide calls their files. */
const ofMenu = new Set([
  ...['circle-dot', 'external-link', 'pin', 'pin-off'],
  ...globSync('features/*/web/icons.ts', { cwd: root }).flatMap(namesIn),
]);

function namesIn(file: string): string[] {
  return [...readFileSync(join(root, file), 'utf8').matchAll(/([\w-]+)'?: [A-Z]/g)].map(
    ([, name = '']) => name,
  );
}

/** Whether a module comes with the side menu, though others need it too: they do not bring what the others share. */
export function isOfMenu(id: string): boolean {
  const [, icon = ''] = /[\\/]lucide-react[\\/].*[\\/]icons[\\/]([\w-]+)\.m?js$/.exec(id) ?? [];
  return ofMenu.has(icon) || menu.test(id);
}

/** What pages of any room need. */
export const ofAll =
  /[\\/]web[\\/](ui|lib)[\\/]|[\\/](@tanstack|contract|formats|lucide-react|page-messages|react-hook-form|tinykeys)[\\/]/;
/** The rooms, by the beginning of their sentences' names. */
const rooms = new Map(readdirSync(join(root, 'features')).map((room) => [room.replaceAll('-', ''), room]));

/** Whose a module is: its code, or a sentence of its; null: no room's. */
export function roomOf(id: string): string | null {
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
export function sharedPart(id: string, importsOf: (id: string) => readonly string[]): string | null {
  const needed = new Set([id]);
  // What is added while it goes on is gone through too.
  for (const one of needed) for (const other of importsOf(one)) needed.add(other);
  if ([...needed].some((one) => large.test(one))) return null;
  if ([...needed].some((one) => ofFields.test(one))) return 'fields';
  return [...needed].some((one) => ofForms.test(one)) ? 'forms' : 'parts';
}

/**
 * What the palette says of every room, it brings by itself: a sentence that a room's pages have as well stands in the room's file, and a press of Ctrl-K
 * would wait for the files of all rooms.
 */
export function foundAlone(): Plugin {
  const again = '?find';
  return {
    name: 'found-alone',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer) {
      const isOfRoom = importer !== undefined && /[\\/]web[\\/]to-find\.ts$/.test(importer);
      if (!(isOfRoom && /messages(\.js)?$/.test(source)) && !importer?.endsWith(again)) return null;
      const found = await this.resolve(source, importer?.replace(again, ''), { skipSelf: true });
      // The language that is spoken is the page's own: there is one.
      return !found || found.id.endsWith('runtime.js') ? found : { ...found, id: `${found.id}${again}` };
    },
    generateBundle(_, bundle) {
      const palette = Object.values(bundle).find(
        (file) => file.type === 'chunk' && /[\\/]web[\\/]Palette\.tsx$/.test(file.facadeModuleId ?? ''),
      );
      const others = [...rooms.values()].filter(
        (room) =>
          room !== 'palette' &&
          palette?.type === 'chunk' &&
          palette.imports.some((name) => name.startsWith(`assets/${room}-`)),
      );
      if (others.length > 0) this.error(`the palette would wait for the files of ${others.join(', ')}`);
    },
  };
}

/** Whatever the parts need at once, every page loads: half a megabyte for a PDF that nobody opens, say. */
export function partsAlone(): Plugin {
  return {
    name: 'parts-alone',
    apply: 'build',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk' || file.name !== 'parts') continue;
        const others = file.imports.filter(
          (name) => !/^assets\/(base|late|menu|rolldown-runtime)-/.test(name),
        );
        if (others.length > 0)
          this.error(`every page would load ${others.join(', ')}: name the library among the large ones`);
      }
    },
  };
}
