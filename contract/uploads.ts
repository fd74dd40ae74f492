/** What may be sent with one call, and kept of one request: the form says it, the page and the server hold to it. */
export const uploadBounds = {
  files: 10,
  /** Of each file. */
  megabytes: 10,
  fileBytes: 10 * 1024 * 1024,
  /** By the kind that its bytes are of: how the portal's own name of it ends. */
  endings: {
    'image/jpeg': 'jpg',
    'image/png': 'png',
    'image/webp': 'webp',
    'application/pdf': 'pdf',
  },
} as const;

/** The documents of office programs that a call may take beside pictures and PDFs: without macros. As `endings` above. */
export const officeEndings = {
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
} as const;

/** What may be sent as a spreadsheet. */
export const sheetBounds = {
  megabytes: 32,
  fileBytes: 32 * 1024 * 1024,
  kinds: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'text/csv'],
} as const;

const otherEndings: Readonly<Record<string, string>> = { jpeg: 'jpg', jpe: 'jpg', jfif: 'jpg' };

/** The name that a file is saved under: the one that its sender gave it, ending as what its bytes are ends. */
export function savedName(originalName: string, contentType: string): string {
  const endings: Readonly<Record<string, string>> = { ...uploadBounds.endings, ...officeEndings };
  const ending = endings[contentType];
  const given = /\.([^.]*)$/.exec(originalName)?.[1]?.toLowerCase() ?? '';
  if (ending === undefined || (otherEndings[given] ?? given) === ending) return originalName;
  return `${originalName}.${ending}`;
}
