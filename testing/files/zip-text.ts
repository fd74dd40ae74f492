import { fromBufferPromise } from 'yauzl';

/** All that stands in the parts of an archive (a deck, a workbook), one after the other. */
export async function zipText(bytes: Buffer): Promise<string> {
  const zip = await fromBufferPromise(bytes);
  let text = '';
  for await (const entry of zip.eachEntry()) {
    const parts: Buffer[] = [];
    for await (const part of await zip.openReadStreamPromise(entry)) parts.push(part as Buffer);
    text += `${Buffer.concat(parts).toString('utf8')}\n`;
  }
  return text;
}
