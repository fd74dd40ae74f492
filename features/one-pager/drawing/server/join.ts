import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRef,
  PDFStream,
  PDFString,
} from '@cantoo/pdf-lib';
import { openPdfFile, type PdfFile } from './pdf-file.ts';
import type { Joined } from './tasks.ts';

/** What of all files goes on in the one they become. */
interface Whole {
  readonly file: PdfFile;
  readonly pages: number;
  readonly structure: number;
  readonly outlines: number;
  /** Each file's node of the tree of pages, and how many it has. */
  readonly nodes: { readonly number: number; readonly count: number }[];
  readonly bookmarks: { readonly title: string; readonly to: number }[];
  readonly structured: number[];
  /** Pairs of a key and what has it, as PDF has them. */
  readonly parents: string[];
  nextKey: number;
  roles: string | null;
  language: string | null;
  /** Where what several have stands once: by its bytes. */
  readonly shared: Map<string, number>;
}

/**
 * Makes one PDF of several that Typst wrote: their pages one after the other, with the bookmarks, and what says how they are read out. Holds one
 * of them at a time, and of those before only numbers and titles. Fonts and pictures that are alike to the byte are written once.
 */
export async function joinFiles(files: readonly string[], out: string, title: string): Promise<Joined> {
  const file = openPdfFile(out);
  const whole: Whole = {
    file,
    pages: file.number(),
    structure: file.number(),
    outlines: file.number(),
    nodes: [],
    bookmarks: [],
    structured: [],
    parents: [],
    nextKey: 0,
    roles: null,
    language: null,
    shared: new Map(),
  };
  try {
    for (const path of files) await addFile(whole, await readFile(path));
    const bytes = finish(whole, title);
    return { pages: whole.nodes.reduce((sum, { count }) => sum + count, 0), bytes };
  } catch (error) {
    file.close();
    throw error;
  }
}

const name = (text: string) => PDFName.of(text);
const ref = (number: number) => `${number} 0 R`;
const bytesOf = (object: PDFObject): Uint8Array => {
  const bytes = new Uint8Array(object.sizeInBytes());
  object.copyBytesInto(bytes, 0);
  return bytes;
};
const textOf = (object: PDFObject) => Buffer.from(bytesOf(object)).toString('latin1');

async function addFile(whole: Whole, bytes: Uint8Array): Promise<void> {
  const { context, catalog } = await PDFDocument.load(bytes, { updateMetadata: false });
  const pages = catalog.get(name('Pages')) as PDFRef;
  const pagesNode = context.lookup(pages, PDFDict);
  const structure = catalog.lookup(name('StructTreeRoot'), PDFDict);
  const parentTree = structure.lookup(name('ParentTree'), PDFDict).lookup(name('Nums'), PDFArray);
  const objects = new Map(
    context.enumerateIndirectObjects().map(([at, object]) => [at.objectNumber, object]),
  );
  const numbers = new Map<number, number>();
  const isLeftOut = leftOut(context.trailerInfo.Root, context.trailerInfo.Info, catalog, objects);
  for (const number of isLeftOut) objects.delete(number);

  writeShared(whole, objects, numbers);
  for (const number of objects.keys()) numbers.set(number, whole.file.number());
  const moved = (number: number) => PDFRef.of(numbers.get(number) ?? 0);

  addBookmarks(whole, catalog, moved);
  for (let at = 0; at < parentTree.size(); at += 2) {
    const key = parentTree.lookup(at, PDFNumber).asNumber() + whole.nextKey;
    whole.parents.push(`${key} ${ref(moved((parentTree.get(at + 1) as PDFRef).objectNumber).objectNumber)}`);
  }
  for (const kid of structure.lookup(name('K'), PDFArray).asArray()) {
    const own = kid as PDFRef;
    whole.structured.push(moved(own.objectNumber).objectNumber);
    // It is found below by what it stood in, which is written by us.
    context.lookup(own, PDFDict).delete(name('P'));
  }
  whole.roles ??= textOf(structure.lookup(name('RoleMap'), PDFDict));
  whole.language ??= textOf(catalog.get(name('Lang')) ?? PDFString.of('en'));
  whole.nodes.push({
    number: moved(pages.objectNumber).objectNumber,
    count: pagesNode.lookup(name('Count'), PDFNumber).asNumber(),
  });

  const tops = new Set(whole.structured);
  for (const [number, object] of objects) {
    const own = moved(number).objectNumber;
    renumber(object, moved);
    if (object instanceof PDFDict) {
      if (number === pages.objectNumber) object.set(name('Parent'), PDFRef.of(whole.pages));
      if (tops.has(own)) object.set(name('P'), PDFRef.of(whole.structure));
      const key = object.get(name('StructParents'));
      if (key instanceof PDFNumber)
        object.set(name('StructParents'), PDFNumber.of(key.asNumber() + whole.nextKey));
    }
    write(whole, own, object, bytesOf(object));
  }
  whole.nextKey += structure.lookup(name('ParentTreeNextKey'), PDFNumber).asNumber();
}

function addBookmarks(whole: Whole, catalog: PDFDict, moved: (number: number) => PDFRef): void {
  const outlines = catalog.lookup(name('Outlines'), PDFDict);
  for (
    let at = outlines.lookupMaybe(name('First'), PDFDict);
    at;
    at = at.lookupMaybe(name('Next'), PDFDict)
  ) {
    const said = at.lookup(name('Title')) as PDFString | PDFHexString;
    whole.bookmarks.push({
      title: said.decodeText(),
      to: moved((at.get(name('Dest')) as PDFRef).objectNumber).objectNumber,
    });
  }
}

/** What of a file is written anew for all: what it begins with, its bookmarks, and the root of what says how it is read. */
function leftOut(
  root: PDFObject | undefined,
  info: PDFObject | undefined,
  catalog: PDFDict,
  objects: ReadonlyMap<number, PDFObject>,
): Set<number> {
  const out = new Set<number>();
  const leave = (object: PDFObject | undefined) => {
    if (object instanceof PDFRef) out.add(object.objectNumber);
  };
  for (const one of [
    root,
    info,
    ...['Metadata', 'StructTreeRoot', 'Outlines'].map((key) => catalog.get(name(key))),
  ])
    leave(one);
  const first = catalog.lookup(name('Outlines'), PDFDict);
  for (let at = first.get(name('First')); at instanceof PDFRef; ) {
    leave(at);
    const item = objects.get(at.objectNumber);
    at = item instanceof PDFDict ? item.get(name('Next')) : undefined;
  }
  return out;
}

/**
 * Writes what is the same wherever it stands: what refers to nothing, and what refers only to such. It is looked for among what is there already,
 * and taken out of the objects.
 */
function writeShared(whole: Whole, objects: Map<number, PDFObject>, numbers: Map<number, number>): void {
  for (let before = -1; before !== objects.size; ) {
    before = objects.size;
    for (const [number, object] of objects) {
      if (!refersTo(object).every((to) => numbers.has(to))) continue;
      renumber(object, (to) => PDFRef.of(numbers.get(to) ?? 0));
      const body = bytesOf(object);
      const print = createHash('sha256').update(body).digest('base64');
      const known = whole.shared.get(print);
      const own = known ?? whole.file.number();
      objects.delete(number);
      numbers.set(number, own);
      if (known !== undefined) continue;
      whole.shared.set(print, own);
      write(whole, own, object, body);
    }
  }
}

const write = ({ file }: Whole, own: number, object: PDFObject, body: Uint8Array) =>
  object instanceof PDFStream ? file.stream(own, body) : file.small(own, body);

function refersTo(object: PDFObject): number[] {
  if (object instanceof PDFRef) return [object.objectNumber];
  if (object instanceof PDFArray) return object.asArray().flatMap(refersTo);
  const dictionary = object instanceof PDFStream ? object.dict : object;
  return dictionary instanceof PDFDict ? dictionary.values().flatMap(refersTo) : [];
}

/** Turns every reference within an object into that of where it now stands. */
function renumber(object: PDFObject, moved: (number: number) => PDFRef): void {
  if (object instanceof PDFArray) {
    for (const [at, one] of object.asArray().entries())
      if (one instanceof PDFRef) object.set(at, moved(one.objectNumber));
      else renumber(one, moved);
    return;
  }
  const dictionary = object instanceof PDFStream ? object.dict : object;
  if (!(dictionary instanceof PDFDict)) return;
  for (const [key, one] of dictionary.entries())
    if (one instanceof PDFRef) dictionary.set(key, moved(one.objectNumber));
    else renumber(one, moved);
}

/** Writes what holds the files together. @returns the bytes of the file */
function finish(whole: Whole, title: string): number {
  const { file, nodes, bookmarks, structured, parents, roles } = whole;
  const said = (text: string) => textOf(PDFHexString.fromText(text));
  const count = nodes.reduce((sum, node) => sum + node.count, 0);
  file.small(
    whole.pages,
    `<< /Type /Pages /Count ${count} /Kids [${nodes.map(({ number }) => ref(number)).join(' ')}] >>`,
  );
  const [parentTree, root, info] = [file.number(), file.number(), file.number()];
  file.small(parentTree, `<< /Nums [${parents.join(' ')}] >>`);
  file.small(
    whole.structure,
    `<< /Type /StructTreeRoot /K [${structured.map(ref).join(' ')}] /ParentTree ${ref(parentTree)} /ParentTreeNextKey ${whole.nextKey} /RoleMap ${roles ?? '<< >>'} >>`,
  );
  const items = bookmarks.map(() => file.number());
  for (const [at, { title: text, to }] of bookmarks.entries()) {
    const beside = [
      at > 0 && `/Prev ${ref(items[at - 1] ?? 0)}`,
      at < items.length - 1 && `/Next ${ref(items[at + 1] ?? 0)}`,
    ];
    file.small(
      items[at] ?? 0,
      `<< /Title ${said(text)} /Parent ${ref(whole.outlines)} /Dest ${ref(to)} ${beside.filter(Boolean).join(' ')} >>`,
    );
  }
  file.small(
    whole.outlines,
    `<< /Type /Outlines /First ${ref(items[0] ?? 0)} /Last ${ref(items.at(-1) ?? 0)} /Count ${items.length} >>`,
  );
  file.small(info, `<< /Title ${said(title)} >>`);
  file.small(
    root,
    `<< /Type /Catalog /Pages ${ref(whole.pages)} /Outlines ${ref(whole.outlines)} /PageMode /UseOutlines /StructTreeRoot ${ref(whole.structure)} /MarkInfo << /Marked true >> /Lang ${whole.language ?? '(en)'} /ViewerPreferences << /DisplayDocTitle true >> >>`,
  );
  return file.end({ root, info });
}
