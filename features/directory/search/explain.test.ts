import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Explained, makeExplainer } from './explain.ts';

const person = (name: string, more: Partial<Explained> = {}): Explained => ({
  empcode: 'E1042',
  name,
  knownAs: null,
  email: 'somebody.else@meridian.example.com',
  phone: '+91 98450 12345',
  designation: 'Store Manager',
  department: 'Sales',
  location: 'HITEC City, Hyderabad',
  ...more,
});
/** The text with its marks as bars: `Sid|dique` has its first three letters marked, as `[Sid]dique`. */
const marked = (text: string, marks: readonly { from: number; to: number }[]) =>
  [...marks]
    .reverse()
    .reduce((all, { from, to }) => `${all.slice(0, from)}[${all.slice(from, to)}]${all.slice(to)}`, text);

it.each([
  ['mohd sid', 'Mohammed Siddique', 'shortened', '[Mohammed] [Sid]dique'],
  ['mohamad sid', 'Mohammed Siddique', 'sound', '[Mohammed] [Sid]dique'],
  ['sid moh', 'Mohammed Siddique', 'wordOrder', '[Moh]ammed [Sid]dique'],
  ['moh', 'Mohammed Siddique', 'name', '[Moh]ammed Siddique'],
  ['jose nun', 'José Núñez', 'name', '[José] [Núñ]ez'],
  ['weis', 'Łukasz Weiß', 'name', 'Łukasz [Weiß]'],
  ['muler', 'Jürgen Müller', 'sound', 'Jürgen [Müller]'],
  ['krishnamoorty', 'Krishnamurthy Venkatesh', 'sound', '[Krishnamurthy] Venkatesh'],
  ['krisgnamurthy', 'Krishnamurthy Venkatesh', 'typo', '[Krishnamurthy] Venkatesh'],
  ['dsouza', "Anna D'Souza-Lobo", 'name', "Anna [D'Souza]-Lobo"],
  ['mohammed', 'محمد حسين', 'sound', '[محمد] حسين'],
  ['महम्मद', 'मोहम्मद शर्मा', 'sound', '[मोहम्मद] शर्मा'],
  ['शर', 'मोहम्मद शर्मा', 'name', 'मोहम्मद [शर्]मा'],
  ['e10', 'Asha Rao', 'code', 'Asha Rao'],
  ['98450 12345', 'Asha Rao', 'phone', 'Asha Rao'],
  ['somebody.else@mer', 'Asha Rao', 'email', 'Asha Rao'],
  ['somebody', 'Asha Rao', 'email', 'Asha Rao'],
  ['asha hyd', 'Asha Rao', 'work', '[Asha] Rao'],
  ['abdulrehman', 'Abdul Rahman Khan', 'sound', '[Abdul Rahman] Khan'],
  ['asha asha', 'Asha Rao', 'name', '[Asha] Rao'],
])('%s finds %s by %s', (typed, name, by, shown) => {
  const why = makeExplainer(typed)(person(name));
  expect([why.by, marked(name, why.name)]).toEqual([by, shown]);
});

it('marks what somebody is known as', () => {
  const why = makeExplainer('bun menon')(person('Ravi Menon', { knownAs: 'Bunty' }));
  expect([why.by, marked('Bunty', why.knownAs), marked('Ravi Menon', why.name)]).toEqual([
    'knownAs',
    '[Bun]ty',
    'Ravi [Menon]',
  ]);
});

it('marks within the text, whatever is typed and whoever it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (typed, name) => {
      const why = makeExplainer(typed)(person(name, { knownAs: typed }));
      for (const [marks, text] of [
        [why.name, name],
        [why.knownAs, typed],
      ] as const)
        for (const [at, { from, to }] of marks.entries()) {
          expect(from).toBeLessThan(to);
          expect(to).toBeLessThanOrEqual(text.length);
          expect(from).toBeGreaterThanOrEqual(marks[at - 1]?.to ?? 0);
        }
    }),
  );
});
