import { strToU8, type Zippable, zipSync } from 'fflate';
import { type Box, type Layout, pageFormats } from '../page.ts';
import {
  contentTypes,
  coreProperties,
  deckFont,
  declaration,
  hex,
  inXml,
  layoutPart,
  masterPart,
  namespaces,
  presentation,
  relations,
  themePart,
  tree,
} from './deck-parts.ts';
import { kindOfPicture, sizeOfPicture } from './pictures.ts';
import type { Pictures } from './tasks.ts';

type TextBox = Extract<Box, { kind: 'text' }>;

/** In which units Office measures. */
const emu = (points: number) => Math.round(points * 12_700);
const hundredths = (points: number) => Math.round(points * 100);

/**
 * A deck with a slide for each page, of the same boxes: every text in a box of its own, broken where the page was and nowhere else, in letters that
 * every PC has. The slides are as large as the first page.
 */
export async function deckOf(
  layouts: readonly Layout[],
  pictures: Pictures,
  title: string,
): Promise<Uint8Array> {
  const [first] = layouts;
  if (!first) throw new Error('a deck has a slide');
  const { width, height } = pageFormats[first.format];
  // What tells the parts apart is read first.
  const parts: Zippable = { '[Content_Types].xml': strToU8(contentTypes(layouts.length)) };
  const add = (path: string, content: string) => {
    parts[path] = strToU8(content);
  };
  const media = new Map<string, string>();
  for (const [name, bytes] of pictures) {
    const file = `image${media.size + 1}.${kindOfPicture(bytes)}`;
    media.set(name, file);
    // Packed already.
    parts[`ppt/media/${file}`] = [bytes, { level: 0 }];
  }
  for (const [at, layout] of layouts.entries()) {
    const { slide, shown } = await slideOf(layout, pictures, media);
    add(`ppt/slides/slide${at + 1}.xml`, slide);
    add(`ppt/slides/_rels/slide${at + 1}.xml.rels`, relations(shown));
  }
  const slides = layouts.map((_, at) => ['slide', `slides/slide${at + 1}.xml`] as const);
  add(
    '_rels/.rels',
    relations([
      ['officeDocument', 'ppt/presentation.xml'],
      ['core-properties', 'docProps/core.xml'],
    ]),
  );
  add('docProps/core.xml', coreProperties(title, first.language));
  add(
    'ppt/presentation.xml',
    presentation(layouts.length, emu(width), emu(height), first.direction === 'rtl'),
  );
  add(
    'ppt/_rels/presentation.xml.rels',
    relations([['slideMaster', 'slideMasters/slideMaster1.xml'], ['theme', 'theme/theme1.xml'], ...slides]),
  );
  addMaster(add, emu(width));
  return zipSync(parts, { level: 6, mtime: new Date(1980, 0, 1) });
}

/** What all slides stand on: one master with one layout, in one theme. */
function addMaster(add: (path: string, content: string) => void, width: number): void {
  add('ppt/slideMasters/slideMaster1.xml', masterPart(width));
  add(
    'ppt/slideMasters/_rels/slideMaster1.xml.rels',
    relations([
      ['slideLayout', '../slideLayouts/slideLayout1.xml'],
      ['theme', '../theme/theme1.xml'],
    ]),
  );
  add('ppt/slideLayouts/slideLayout1.xml', layoutPart(width));
  add(
    'ppt/slideLayouts/_rels/slideLayout1.xml.rels',
    relations([['slideMaster', '../slideMasters/slideMaster1.xml']]),
  );
  add('ppt/theme/theme1.xml', themePart);
}

/** A slide, and what it refers to: its layout, then its pictures. */
async function slideOf(layout: Layout, pictures: Pictures, media: ReadonlyMap<string, string>) {
  const shown: (readonly [type: string, target: string])[] = [
    ['slideLayout', '../slideLayouts/slideLayout1.xml'],
  ];
  const shapes: string[] = [];
  for (const [place, box] of layout.boxes.entries()) {
    const id = place + 2;
    if (box.kind === 'text') shapes.push(textShape(id, box, layout));
    else if (box.kind !== 'picture') shapes.push(shapeOf(id, box));
    else {
      shown.push(['image', `../media/${media.get(box.picture)}`]);
      shapes.push(pictureShape(id, box, await cropOf(box, pictures), `rId${shown.length}`, layout.name));
    }
  }
  const slide = `${declaration}<p:sld ${namespaces}>${tree(shapes.join(''))}<p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sld>`;
  return { slide, shown };
}

function frame({ x, y, width, height }: Box, turned = 0): string {
  const turn = turned === 0 ? '' : ` rot="${turned * 60_000}"`;
  return `<a:xfrm${turn}><a:off x="${emu(x)}" y="${emu(y)}"/><a:ext cx="${emu(width)}" cy="${emu(height)}"/></a:xfrm>`;
}

/** A name for whoever lists the shapes; what only adorns is read out to nobody. */
const named = (id: number, name: string, isDecorative: boolean, description = '') =>
  `<p:cNvPr id="${id}" name="${name} ${id}"${description === '' ? '' : ` descr="${inXml(description)}"`}>${
    isDecorative
      ? '<a:extLst><a:ext uri="{C183D7F6-B498-43B3-948B-1728B52AA6E4}"><adec:decorative xmlns:adec="http://schemas.microsoft.com/office/drawing/2017/decorative" val="1"/></a:ext></a:extLst>'
      : ''
  }</p:cNvPr>`;
const painted = (colour: string | null) =>
  colour === null ? '<a:noFill/>' : `<a:solidFill><a:srgbClr val="${hex(colour)}"/></a:solidFill>`;

function shapeOf(id: number, box: Exclude<Box, { kind: 'text' | 'picture' }>): string {
  const isRound = box.kind === 'ellipse';
  const edge =
    box.stroke === null ? '<a:ln><a:noFill/></a:ln>' : `<a:ln w="${emu(0.8)}">${painted(box.stroke)}</a:ln>`;
  return `<p:sp><p:nvSpPr>${named(id, isRound ? 'Ellipse' : 'Rectangle', true)}<p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr>${frame(box)}<a:prstGeom prst="${isRound ? 'ellipse' : 'rect'}"><a:avLst/></a:prstGeom>${painted(box.fill)}${edge}</p:spPr></p:sp>`;
}

function textShape(id: number, box: TextBox, layout: Layout): string {
  const isTitle = box.as === 'title';
  const name = isTitle ? 'Title' : 'Text';
  const kind = isTitle
    ? '<p:cNvSpPr><a:spLocks noGrp="1"/></p:cNvSpPr><p:nvPr><p:ph type="title"/></p:nvPr>'
    : '<p:cNvSpPr txBox="1"/><p:nvPr/>';
  const align = { left: 'l', centre: 'ctr', right: 'r' }[box.align];
  const step = hundredths(box.height / box.lines.length);
  const paragraph = `<a:pPr marL="0" indent="0" algn="${align}" rtl="${box.direction === 'rtl' ? 1 : 0}"><a:lnSpc><a:spcPts val="${step}"/></a:lnSpc><a:spcBef><a:spcPts val="0"/></a:spcBef><a:spcAft><a:spcPts val="0"/></a:spcAft><a:buNone/></a:pPr>`;
  const lines = box.lines.map((line) =>
    runsOf(line, layout.language)
      .map((run) => runOf(run, box))
      .join(''),
  );
  const body = `<a:bodyPr wrap="none" lIns="0" tIns="0" rIns="0" bIns="0" anchor="t"><a:noAutofit/></a:bodyPr><a:lstStyle/><a:p>${paragraph}${lines.join(`<a:br><a:rPr lang="${inXml(layout.language)}" sz="${hundredths(box.size)}"/></a:br>`)}</a:p>`;
  return `<p:sp><p:nvSpPr>${named(id, name, box.as === 'background')}${kind}</p:nvSpPr><p:spPr>${frame(box, box.turned)}<a:prstGeom prst="rect"><a:avLst/></a:prstGeom><a:noFill/></p:spPr><p:txBody>${body}</p:txBody></p:sp>`;
}

interface Run {
  readonly text: string;
  readonly language: string;
}

const scripts = [
  { script: /\p{Script=Arabic}/u, language: 'ar', otherwise: 'ar-SA' },
  { script: /\p{Script=Devanagari}/u, language: 'hi', otherwise: 'hi-IN' },
] as const;

/** A line in runs of one language each, told by their letters; what is no letter goes with what stands before it. */
function runsOf(line: string, page: string): Run[] {
  const runs: { text: string; language: string | null }[] = [];
  for (const letter of line) {
    const last = runs.at(-1);
    const language = /\p{L}/u.test(letter) ? languageOf(letter, page) : null;
    if (last && (language === null || last.language === null || language === last.language)) {
      last.text += letter;
      last.language ??= language;
    } else runs.push({ text: letter, language });
  }
  return runs.map(({ text, language }) => ({ text, language: language ?? page }));
}

function languageOf(letter: string, page: string): string {
  const own = scripts.find(({ script }) => script.test(letter));
  if (own) return page.startsWith(own.language) ? page : own.otherwise;
  return scripts.some(({ language }) => page.startsWith(language)) ? 'en-GB' : page;
}

function runOf({ text, language }: Run, { size, weight, colour }: TextBox): string {
  const bold = weight === 'bold' ? ' b="1"' : '';
  return `<a:r><a:rPr lang="${inXml(language)}" sz="${hundredths(size)}"${bold} dirty="0">${painted(colour)}<a:latin typeface="${deckFont}"/><a:cs typeface="${deckFont}"/></a:rPr><a:t>${inXml(text)}</a:t></a:r>`;
}

/** What of a picture is left out so that the rest fills its box. */
async function cropOf(box: Extract<Box, { kind: 'picture' }>, pictures: Pictures): Promise<string> {
  const { width, height } = await sizeOfPicture(pictures.get(box.picture) ?? new Uint8Array());
  const wider = width / height / (box.width / box.height);
  const side = (part: number) => Math.round(((1 - part) / 2) * 100_000);
  if (wider > 1) return `<a:srcRect l="${side(1 / wider)}" r="${side(1 / wider)}"/>`;
  return wider < 1 ? `<a:srcRect t="${side(wider)}" b="${side(wider)}"/>` : '';
}

function pictureShape(id: number, box: Box, crop: string, relation: string, whose: string): string {
  return `<p:pic><p:nvPicPr>${named(id, 'Picture', false, whose)}<p:cNvPicPr><a:picLocks noChangeAspect="1"/></p:cNvPicPr><p:nvPr/></p:nvPicPr><p:blipFill><a:blip r:embed="${relation}"/>${crop}<a:stretch><a:fillRect/></a:stretch></p:blipFill><p:spPr>${frame(box)}<a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr></p:pic>`;
}
