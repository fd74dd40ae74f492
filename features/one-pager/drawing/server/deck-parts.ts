import { colours } from '../looks.ts';

/** What of a deck is the same whatever is on its slides: Office Open XML (ECMA-376), as little of it as PowerPoint opens without repairing. */

export const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
export const namespaces =
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const presentationType = 'application/vnd.openxmlformats-officedocument.presentationml';

/** Every PC has them, in Latin and Arabic letters; what they lack (Devanagari) each system has a font of its own for. */
export const deckFont = 'Arial';

const xml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
/** A text within XML: what XML cannot hold goes. */
export const inXml = (text: string) =>
  xml(text.replaceAll(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, ''));

/** What a part leads to, by the number of each. */
export const relations = (targets: readonly (readonly [type: string, target: string])[]) =>
  `${declaration}<Relationships xmlns="${packages}/relationships">${targets
    .map(([type, target], at) => {
      const of =
        type === 'core-properties'
          ? `${packages}/relationships/metadata/core-properties`
          : `${office}/${type}`;
      return `<Relationship Id="rId${at + 1}" Type="${of}" Target="${target}"/>`;
    })
    .join('')}</Relationships>`;

export function contentTypes(slides: number): string {
  const part = (name: string, type: string) => `<Override PartName="${name}" ContentType="${type}"/>`;
  const parts = [
    part('/ppt/presentation.xml', `${presentationType}.presentation.main+xml`),
    part('/ppt/slideMasters/slideMaster1.xml', `${presentationType}.slideMaster+xml`),
    part('/ppt/slideLayouts/slideLayout1.xml', `${presentationType}.slideLayout+xml`),
    part('/ppt/theme/theme1.xml', 'application/vnd.openxmlformats-officedocument.theme+xml'),
    part('/docProps/core.xml', 'application/vnd.openxmlformats-package.core-properties+xml'),
    ...Array.from({ length: slides }, (_, at) =>
      part(`/ppt/slides/slide${at + 1}.xml`, `${presentationType}.slide+xml`),
    ),
  ];
  const files = [
    ['rels', 'application/vnd.openxmlformats-package.relationships+xml'],
    ['xml', 'application/xml'],
    ['png', 'image/png'],
    ['jpg', 'image/jpeg'],
  ].map(([extension, type]) => `<Default Extension="${extension}" ContentType="${type}"/>`);
  return `${declaration}<Types xmlns="${packages}/content-types">${files.join('')}${parts.join('')}</Types>`;
}

export const coreProperties = (title: string, language: string) =>
  `${declaration}<cp:coreProperties xmlns:cp="${packages}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${inXml(title)}</dc:title><dc:language>${inXml(language)}</dc:language></cp:coreProperties>`;

export const presentation = (slides: number, width: number, height: number, isRightToLeft: boolean) =>
  `${declaration}<p:presentation ${namespaces}${isRightToLeft ? ' rtl="1"' : ''} saveSubsetFonts="1"><p:sldMasterIdLst><p:sldMasterId id="2147483648" r:id="rId1"/></p:sldMasterIdLst><p:sldIdLst>${Array.from(
    { length: slides },
    (_, at) => `<p:sldId id="${256 + at}" r:id="rId${at + 3}"/>`,
  ).join(
    '',
  )}</p:sldIdLst><p:sldSz cx="${width}" cy="${height}"/><p:notesSz cx="6858000" cy="9144000"/></p:presentation>`;

const group =
  '<p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/><a:chOff x="0" y="0"/><a:chExt cx="0" cy="0"/></a:xfrm></p:grpSpPr>';
/** What stands on a slide, a layout or a master. */
export const tree = (shapes: string) => `<p:cSld><p:spTree>${group}${shapes}</p:spTree></p:cSld>`;
const titlePlace = (width: number) =>
  `<p:sp><p:nvSpPr><p:cNvPr id="2" name="Title"/><p:cNvSpPr><a:spLocks noGrp="1"/></p:cNvSpPr><p:nvPr><p:ph type="title"/></p:nvPr></p:nvSpPr><p:spPr><a:xfrm><a:off x="508000" y="381000"/><a:ext cx="${width - 1016000}" cy="508000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr><p:txBody><a:bodyPr/><a:lstStyle/><a:p><a:endParaRPr lang="en-GB"/></a:p></p:txBody></p:sp>`;

export const layoutPart = (width: number) =>
  `${declaration}<p:sldLayout ${namespaces} type="titleOnly" preserve="1">${tree(titlePlace(width)).replace('<p:cSld>', '<p:cSld name="Title">')}<p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sldLayout>`;

export const masterPart = (width: number) =>
  `${declaration}<p:sldMaster ${namespaces}>${tree(titlePlace(width)).replace('<p:spTree>', '<p:bg><p:bgPr><a:solidFill><a:srgbClr val="FFFFFF"/></a:solidFill><a:effectLst/></p:bgPr></p:bg><p:spTree>')}<p:clrMap bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2" accent3="accent3" accent4="accent4" accent5="accent5" accent6="accent6" hlink="hlink" folHlink="folHlink"/><p:sldLayoutIdLst><p:sldLayoutId id="2147483649" r:id="rId1"/></p:sldLayoutIdLst><p:txStyles><p:titleStyle><a:lvl1pPr><a:defRPr sz="2400"/></a:lvl1pPr></p:titleStyle><p:bodyStyle><a:lvl1pPr><a:defRPr sz="1100"/></a:lvl1pPr></p:bodyStyle><p:otherStyle><a:lvl1pPr><a:defRPr sz="1100"/></a:lvl1pPr></p:otherStyle></p:txStyles></p:sldMaster>`;

/** A colour as Office has it. */
export const hex = (colour: string) => colour.slice(1).toUpperCase();

const themeColours = [
  ['dk1', colours.ink],
  ['lt1', colours.white],
  ['dk2', colours.quiet],
  ['lt2', colours.sunken],
  ['accent1', colours.accent],
  ['accent2', colours.accentStrong],
  ['accent3', colours.accentSoft],
  ['accent4', colours.quiet],
  ['accent5', colours.line],
  ['accent6', colours.track],
  ['hlink', colours.accent],
  ['folHlink', colours.accentStrong],
]
  .map(([place, colour]) => `<a:${place}><a:srgbClr val="${hex(colour ?? '')}"/></a:${place}>`)
  .join('');
const three = (what: string) => what.repeat(3);
const fill = '<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>';
const fonts = `<a:latin typeface="${deckFont}"/><a:ea typeface=""/><a:cs typeface="${deckFont}"/>`;
export const themePart = `${declaration}<a:theme xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" name="One-pager"><a:themeElements><a:clrScheme name="One-pager">${themeColours}</a:clrScheme><a:fontScheme name="One-pager"><a:majorFont>${fonts}</a:majorFont><a:minorFont>${fonts}</a:minorFont></a:fontScheme><a:fmtScheme name="One-pager"><a:fillStyleLst>${three(fill)}</a:fillStyleLst><a:lnStyleLst>${three(`<a:ln w="9525">${fill}</a:ln>`)}</a:lnStyleLst><a:effectStyleLst>${three('<a:effectStyle><a:effectLst/></a:effectStyle>')}</a:effectStyleLst><a:bgFillStyleLst>${three(fill)}</a:bgFillStyleLst></a:fmtScheme></a:themeElements></a:theme>`;
