import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { NodeCompiler, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler';
import type { Face, WidthOf } from '../lines.ts';
import { type DrawnPage, type Layout, pageFormats } from '../page.ts';
import { planPage } from '../plan.ts';
import { familyNames, readDrawingFonts, weights } from './fonts.ts';
import { isMeant, meantLines, sayingWhatIsMeant } from './meant.ts';
import { kindOfPicture } from './pictures.ts';
import { drawingProgram, measuringProgram } from './program.ts';
import type { Pictures } from './tasks.ts';

/** There is no such folder: a program that asked for a file would find none. */
const workspace = '/nonexistent';
/** Planning asks for words, then for the letters of those that are wider than a line; cut lines may ask once more. */
const mostRounds = 6;
/** Words that are measured at once: Typst holds each with all that it is set of. */
const mostAtOnce = 4_000;
/** Widths that are kept from one task to the next. */
const mostWidths = 50_000;

/** Sets pages in Typst: measures words, plans with them, draws. One at a time. */
export interface Setter {
  layout(pages: readonly DrawnPage[]): Layout[];
  svg(layout: Layout, pictures: Pictures): string;
  /** @param title the document's */
  pdf(layouts: readonly Layout[], pictures: Pictures, title: string): Promise<Uint8Array>;
  /** Gives back what the last task took, whether it was done or not. */
  rest(): void;
}

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Opens a setter: its fonts take half a second. */
export async function openSetter(): Promise<Setter> {
  const typst = await openTypst();
  const widths = new Map<string, number>();

  return {
    layout(pages) {
      if (widths.size > mostWidths) widths.clear();
      const layouts: Layout[] = [];
      let open = [...pages.entries()];
      for (let round = 0; round < mostRounds && open.length > 0; round += 1) {
        const missing = new Set<string>();
        open = open.filter(([at, page]) => {
          const own = new Set<string>();
          layouts[at] = planPage(page, widthsIn(widths, own));
          for (const word of own) missing.add(word);
          return own.size > 0;
        });
        const words = [...missing];
        for (let at = 0; at < words.length; at += mostAtOnce) {
          measure(typst, words.slice(at, at + mostAtOnce), widths);
          typst.evict();
        }
      }
      return layouts;
    },
    svg(layout, pictures) {
      return short(typst.compiler.plainSvg(draw(typst, [layout], pictures, layout.name)));
    },
    async pdf(layouts, pictures, title) {
      return sayingWhatIsMeant(
        typst.compiler.pdf(draw(typst, layouts, pictures, title)),
        meantLines(layouts),
      );
    },
    rest() {
      typst.compiler.resetShadow();
      typst.addPrograms();
      typst.evict();
    },
  };
}

type Typst = Awaited<ReturnType<typeof openTypst>>;

/** The compiler with the fonts of all pages, and the two programs that it runs. */
async function openTypst() {
  const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs: await readDrawingFonts() }] });
  function addPrograms(): void {
    compiler.addSource(`${workspace}/draw.typ`, drawingProgram);
    compiler.addSource(`${workspace}/measure.typ`, measuringProgram);
  }
  addPrograms();
  return {
    compiler,
    addPrograms,
    /** Forgets what was set: Typst keeps it for the next time, and a document is held until it is collected, for V8 does not know how large it is. */
    evict(): void {
      compiler.evictCache(0);
      collect();
    },
    compile(program: 'draw' | 'measure', data: object): NodeTypstDocument {
      compiler.mapShadow(
        `${workspace}/data.json`,
        Buffer.from(JSON.stringify({ fonts: familyNames, weights, ...data })),
      );
      const compiled = compiler.compile({ mainFilePath: `${workspace}/${program}.typ` });
      const { result } = compiled;
      if (!result) throw new Error(JSON.stringify(compiled.takeError()?.shortDiagnostics ?? 'not set'));
      return result;
    },
  };
}

/** Measures words, each as its weight and itself, and notes how wide they are. */
function measure(typst: Typst, words: readonly string[], widths: Map<string, number>): void {
  // A space has no width of its own at the end of a line.
  const asked = words.map((word) => [weightIn(word), wordIn(word) === ' ' ? 'n n' : wordIn(word)]);
  const bare = Object.keys(weights).map((weight) => [weight, 'n']);
  const [found = []] = typst.compiler.query(typst.compile('measure', { words: [...asked, ...bare] }), {
    selector: '<widths>',
    field: 'value',
  }) as number[][];
  const n = new Map(bare.map(([weight], at) => [weight, found[asked.length + at] ?? 0]));
  for (const [at, word] of words.entries()) {
    const wide = found[at] ?? 0;
    widths.set(word, wordIn(word) === ' ' ? wide - 2 * (n.get(weightIn(word)) ?? 0) : wide);
  }
}

/** How wide a word is, by what was measured; what was not is guessed, and noted as missing. */
const widthsIn =
  (widths: ReadonlyMap<string, number>, missing: Set<string>): WidthOf =>
  (word, { size, weight }: Face) => {
    const key = `${weight} ${word}`;
    const wide = widths.get(key);
    if (wide === undefined) missing.add(key);
    return ((wide ?? word.length * 50) * size) / 100;
  };

function draw(
  { compiler, compile }: Typst,
  layouts: readonly Layout[],
  pictures: Pictures,
  title: string,
): NodeTypstDocument {
  const files = new Map<string, string>();
  const fileOf = (name: string) => {
    const known = files.get(name);
    if (known) return known;
    const bytes = pictures.get(name);
    const extension = bytes && kindOfPicture(bytes);
    if (!bytes || !extension) throw new Error('a picture of the page was not given');
    const file = `/picture-${files.size}.${extension}`;
    files.set(name, file);
    compiler.mapShadow(`${workspace}${file}`, Buffer.from(bytes));
    return file;
  };
  const pages = layouts.map((layout) => ({
    ...pageFormats[layout.format],
    ...languageOf(layout.language),
    boxes: layout.boxes.map((box) => {
      if (box.kind === 'text') return { ...box, meant: box.lines.map((line) => isMeant(box, line)) };
      return box.kind === 'picture' ? { ...box, picture: fileOf(box.picture), alt: layout.name } : box;
    }),
  }));
  return compile('draw', { title, ...languageOf(layouts[0]?.language ?? 'en'), pages });
}

/**
 * A picture in fewer characters: without spaces between its marks, what holds anyhow, and parts of a point that nobody sees. Its letters keep their
 * names, which are made of their outlines: two pictures on one page do not mix them up.
 */
const short = (svg: string) =>
  svg
    .replaceAll(/>\s+</g, '><')
    .replaceAll(' fill-rule="nonzero"', '')
    .replaceAll(/ (x|y)="(-?\d+\.\d{2})\d+"/g, ' $1="$2"');

const weightIn = (key: string) => key.slice(0, key.indexOf(' '));
const wordIn = (key: string) => key.slice(key.indexOf(' ') + 1);

/** A language as Typst has it, in two parts. */
function languageOf(tag: string): { lang: string; region: string | null } {
  const [lang = 'en', ...rest] = tag.toLowerCase().split('-');
  return { lang, region: rest.find((part) => part.length === 2) ?? null };
}
