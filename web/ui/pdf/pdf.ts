import {
  GlobalWorkerOptions,
  getDocument,
  PDFDataRangeTransport,
  type PDFDocumentProxy,
  PDFWorker,
  version,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

// Named by the build (vite.config.ts), from our own origin as everything is.
const data = `/assets/pdfjs-${version}`;

/** How many pages of a file are shown; who wants more downloads it. */
export const mostPages = 200;
/** The most that one drawn page may take, in pixels: a phone's browser gives up above it. */
const mostPixels = 12_000_000;

// One thread reads all of them, one after the other: to start it costs more than most documents do.
let reader: PDFWorker | undefined;

interface Opening {
  readonly opened: Promise<PDFDocumentProxy>;
  close(): void;
}

/**
 * Opens a PDF. Nothing in it is run, and no code is made of it: the page's policy allows neither.
 * @throws what pdf.js throws when it is none, or is locked by a password
 */
export function openPdf(bytes: ArrayBuffer): Opening {
  return opening({ data: bytes });
}

/** So many bytes are asked for at once. */
const pieceBytes = 65_536;

/** Begins what reading a PDF needs whatever is in it, so that it is there once one is opened: on a phone that takes longer than the rest. */
export function startReader(): void {
  GlobalWorkerOptions.workerSrc = workerAddress;
  if (!reader || reader.destroyed) reader = new PDFWorker();
}

/** Opens a PDF of so many bytes by the pieces that are needed to show what is looked at. `read` answers those from one byte to before another. */
export function openPdfInPieces(
  size: number,
  read: (begin: number, end: number) => Promise<ArrayBuffer>,
): Opening {
  // How it begins and what it ends with, which says where everything is, every document is asked for: both at once, before that is known.
  const last = Math.floor((size - 1) / pieceBytes) * pieceBytes;
  const begun = new Map(
    [...new Set([0, last])].map((begin) => [begin, read(begin, Math.min(begin + pieceBytes, size))]),
  );
  for (const piece of begun.values()) piece.catch(() => {});
  function pieceFrom(begin: number, end: number): Promise<ArrayBuffer> {
    const known = begun.get(begin);
    begun.delete(begin);
    return known && end === Math.min(begin + pieceBytes, size) ? known : read(begin, end);
  }
  class Pieces extends PDFDataRangeTransport {
    override requestDataRange(begin: number, end: number): void {
      pieceFrom(begin, Math.min(end, size)).then(
        (bytes) => this.onDataRange(begin, new Uint8Array(bytes)),
        () => this.abort(),
      );
    }
  }
  const range = new Pieces(size, null);
  return opening({ range, rangeChunkSize: pieceBytes, disableAutoFetch: true, disableStream: true });
}

function opening(source: Parameters<typeof getDocument>[0] & object): Opening {
  startReader();
  const task = getDocument({
    ...source,
    ...(reader && { worker: reader }),
    cMapUrl: `${data}/cmaps/`,
    cMapPacked: true,
    standardFontDataUrl: `${data}/standard_fonts/`,
    wasmUrl: `${data}/wasm/`,
    useWasm: false,
    enableXfa: false,
    stopAtErrors: false,
    maxImageSize: 64_000_000,
  });
  return { opened: task.promise, close: () => void task.destroy() };
}

/** By how much a page of this size (CSS pixels) is drawn finer than it is shown. */
export function finenessOf(width: number, height: number): number {
  const wanted = Math.min(globalThis.devicePixelRatio || 1, 3);
  return Math.min(wanted, Math.sqrt(mostPixels / Math.max(1, width * height)));
}
