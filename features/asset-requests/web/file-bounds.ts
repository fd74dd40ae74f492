import type { FileBounds } from '../../../web/ui/files.ts';
import { limits } from '../vocabulary.ts';

/** The files a request takes: images and PDF, 10 of 10 MB each. The server looks at their bytes again. */
export const fileBounds: FileBounds = {
  most: limits.files,
  bytes: limits.fileBytes,
  accept: ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'],
};
