import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isHeapOfMarks, normalized } from './normalized.ts';

describe('normalized', () => {
  it('composes what was written apart, and takes apart what is compared', () => {
    expect(normalized('e\u0301')).toBe('é');
    expect(normalized('é', 'NFD')).toBe('e\u0301');
    expect(normalized('Ｃｏｄｅ', 'NFKC')).toBe('Code');
  });

  it('leaves a heap of marks as it is: to put it in order takes the square of its height', () => {
    const marks = `a${'\u0345'.repeat(1_000)}${'\u0334'.repeat(1_000)}`;
    expect(isHeapOfMarks(marks)).toBe(true);
    expect(normalized(marks)).toBe(marks);
    expect(normalized(`${'e\u0301'.repeat(1_000)}`)).toBe('é'.repeat(1_000));
  });

  it('takes thirty marks on a letter, as Unicode does, and no more', () => {
    expect(isHeapOfMarks(`x${'\u0301'.repeat(30)}`)).toBe(false);
    expect(isHeapOfMarks(`x${'\u0301'.repeat(31)}`)).toBe(true);
  });

  it('is the same again, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        expect(normalized(normalized(text))).toBe(normalized(text));
      }),
    );
  });
});
