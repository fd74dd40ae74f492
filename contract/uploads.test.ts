import { expect, it } from 'vitest';
import { savedName } from './uploads.ts';

it.each([
  ['bill.pdf', 'application/pdf', 'bill.pdf'],
  ['IMG.JPEG', 'image/jpeg', 'IMG.JPEG'],
  ['IMG_1.JPG', 'image/jpeg', 'IMG_1.JPG'],
  ['invoice.html', 'image/jpeg', 'invoice.html.jpg'],
  ['setup.exe', 'application/pdf', 'setup.exe.pdf'],
  ['bill.pdf', 'image/png', 'bill.pdf.png'],
  ['Bill of 12.06', 'application/pdf', 'Bill of 12.06.pdf'],
  ['bill', 'image/webp', 'bill.webp'],
  ['bill.', 'image/webp', 'bill..webp'],
])('%s, which is %s, is saved as %s', (originalName, contentType, saved) => {
  expect(savedName(originalName, contentType)).toBe(saved);
});
