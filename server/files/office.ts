import { officeEndings } from '#contract/uploads.ts';

/** The kinds of office document that are told apart. What is here runs in the process that reads files (reading.ts). */

/** More parts than any document has; an archive that has more is not looked through. */
const mostParts = 20_000;
const mostBytes = 1024 * 1024;

/** What an archive is by what it says of its parts: the media type of an office document without macros; null: none that is known. */
export async function officeKind(path: string): Promise<string | null> {
  const { openPromise } = await import('yauzl');
  const zip = await openPromise(path, { autoClose: false }).catch(() => null);
  if (!zip) return null;
  try {
    if (zip.entryCount > mostParts) return null;
    let types = '';
    for await (const entry of zip.eachEntry()) {
      const name = entry.fileName.toLowerCase();
      if (name.endsWith('vbaproject.bin')) return null;
      if (name !== '[content_types].xml' || entry.uncompressedSize > mostBytes) continue;
      const parts: Buffer[] = [];
      for await (const part of await zip.openReadStreamPromise(entry)) parts.push(part as Buffer);
      types = Buffer.concat(parts).toString('utf8');
    }
    const kinds = Object.keys(officeEndings).filter((kind) => types.includes(`"${kind}.main+xml"`));
    return kinds.length === 1 ? (kinds[0] ?? null) : null;
  } catch {
    return null;
  } finally {
    zip.close();
  }
}
