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
