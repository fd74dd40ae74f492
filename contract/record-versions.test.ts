import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Dated, inEffect, keyOf, partsOf, scheduled } from './record-versions.ts';

const day = fc.integer({ min: 1, max: 28 }).map((date) => `2026-06-${String(date).padStart(2, '0')}`);
const versions = fc.uniqueArray(
  fc.record({ versionId: fc.nat(), effectiveFrom: day, withdrawn: fc.boolean() }),
  { selector: ({ versionId }) => versionId },
);

test('what is in effect has begun, is not withdrawn, and nothing later has begun', () => {
  fc.assert(
    fc.property(versions, day, (all, today) => {
      const begun = all.filter(({ withdrawn, effectiveFrom }) => !withdrawn && effectiveFrom <= today);
      const found = inEffect(all, today);
      expect(found === undefined).toBe(begun.length === 0);
      if (!found) return;
      expect(begun).toContain(found);
      for (const { effectiveFrom } of begun) expect(effectiveFrom <= found.effectiveFrom).toBe(true);
    }),
  );
});

test('what is scheduled comes in order, and becomes what is in effect on its day', () => {
  fc.assert(
    fc.property(versions, day, (all, today) => {
      const next = scheduled(all, today);
      const days = next.map(({ effectiveFrom }) => effectiveFrom);
      expect(days).toEqual(days.toSorted());
      const [first] = next;
      if (first) expect(inEffect(all, first.effectiveFrom)?.effectiveFrom).toBe(first.effectiveFrom);
      const before: readonly Dated[] = all.filter(({ effectiveFrom }) => effectiveFrom <= today);
      expect(inEffect(all, today)).toEqual(inEffect(before, today));
    }),
  );
});

test('a key is made of its words and read back, and nothing else is a key', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 4 }), (parts) => {
      expect(partsOf(keyOf(...parts), parts.length)).toEqual(parts);
      expect(partsOf(keyOf(...parts), parts.length + 1)).toBeNull();
    }),
  );
  for (const wrong of ['', '*', '[]', '["M1",""]', '["M1", "*"]', '["M1",1]', '{"0":"M1"}'])
    expect(partsOf(wrong, 2)).toBeNull();
});
