import { expect, test } from 'vitest';
import { uploadBounds } from '#contract/uploads.ts';
import { fileBounds, fileHint } from './file-bounds.ts';

test('the picker, its sentence and the server read one limit', () => {
  expect(fileBounds()).toEqual({
    most: uploadBounds.files,
    bytes: uploadBounds.fileBytes,
    accept: Object.keys(uploadBounds.endings),
  });
  expect(uploadBounds.fileBytes).toBe(uploadBounds.megabytes * 1024 * 1024);
  expect(fileHint()).toContain(`${uploadBounds.megabytes} MB each, ${uploadBounds.files} at most`);
  expect(fileHint(3)).toContain('3 at most');
});
