/** A one-page PDF (A5, Helvetica) with a heading, lines of text and amounts at the right; its text is Latin-1. */
export function paper(heading: string, lines: readonly (readonly [string, string?])[]): Buffer {
  const show = (font: string, size: number, x: number, y: number, text: string) =>
    `BT /${font} ${size} Tf 1 0 0 1 ${x} ${y} Tm (${escaped(text)}) Tj ET`;
  const content = [
    show('F2', 16, 40, 540, heading),
    '0.8 G 40 528 m 380 528 l S',
    ...lines.flatMap(([text, amount], index) => {
      const y = 500 - index * 20;
      // Helvetica's digits are half as wide as high, near enough to set them flush right.
      return amount === undefined
        ? [show('F1', 10, 40, y, text)]
        : [show('F1', 10, 40, y, text), show('F1', 10, 380 - amount.length * 5, y, amount)];
    }),
  ].join('\n');
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 420 595]/Resources<</Font<</F1 4 0 R/F2 5 0 R>>>>/Contents 6 0 R>>',
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica-Bold/Encoding/WinAnsiEncoding>>',
    `<</Length ${Buffer.byteLength(content, 'latin1')}>>stream\n${content}\nendstream`,
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj${object}endobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  file += `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer<</Size ${size}/Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}

function escaped(text: string): string {
  return text.replace(/[\\()]/g, '\\$&').replace(/[^\u0020-\u00ff]/g, '?');
}
