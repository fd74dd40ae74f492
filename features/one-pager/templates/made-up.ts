import { m } from '#messages';
import { type Facts, factBounds } from '../facts/fields.ts';

/** Letters, so that a text says nothing any more and is as long as before: each script keeps its own. */
const stand: readonly (readonly [of: RegExp, letters: string])[] = [
  [/^\p{Script=Devanagari}$/u, 'कमनरत'],
  [/^\p{Script=Arabic}$/u, 'منلريت'],
  [/^\p{Lu}$/u, 'NAHRSE'],
  [/^\p{L}$/u, 'enatorisum'],
  [/^\p{N}$/u, '0'],
];

/** The same text with other letters: its words are as long as they were, its signs and marks where they were. */
export function masked(text: string): string {
  return [...text]
    .map((letter, index) => {
      if (/^\p{M}$/u.test(letter)) return letter;
      const letters = stand.find(([of]) => of.test(letter))?.[1];
      return letters ? ([...letters][index % [...letters].length] ?? letter) : letter;
    })
    .join('');
}

/** Facts of nobody, as long as the longest there are. */
export function maskedFacts(longest: Facts, sample: Facts): Facts {
  const mask = (value: unknown): unknown => {
    if (typeof value === 'string') return masked(value);
    if (Array.isArray(value)) return value.map(mask);
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, mask(inner)]));
    return value;
  };
  return { ...sample, ...(mask(longest) as Facts) };
}

/** Somebody made up, to look at a template with. `today`: YYYY-MM-DD. */
export function sampleFacts(today: string): Facts {
  const year = Number(today.slice(0, 4));
  const years = Array.from({ length: factBounds.years - 3 }, (_, index) => year - 1 - index);
  return {
    picture: false,
    empcode: 'E0000',
    designation: m.onepager_sample_designation(),
    department: m.onepager_sample_department(),
    grade: 'M2',
    orgUnit: m.onepager_sample_unit(),
    location: m.onepager_sample_location(),
    manager: m.onepager_sample_manager(),
    email: 'name@company.example',
    phone: '+91 98400 00000',
    joinedOn: `${year - 7}-04-01`,
    service: `${year - 7}-04-01`,
    reports: 6,
    career: [
      step(`${year - 2}-04-01`, null, m.onepager_sample_designation()),
      step(`${year - 5}-04-01`, `${year - 2}-04-01`, m.onepager_sample_before()),
      step(`${year - 7}-04-01`, `${year - 5}-04-01`, m.onepager_sample_first()),
    ],
    rating: { year: year - 1, value: 4 },
    potential: { year: year - 1, value: 3 },
    ratings: years.map((of, index) => ({
      year: of,
      performance: 4 - (index % 2),
      potential: 3 - (index % 2),
    })),
    nineBox: { performance: 3, potential: 3 },
    education: [m.onepager_sample_education()],
    experience: [m.onepager_sample_experience()],
    certifications: [m.onepager_sample_certification()],
    languages: [m.onepager_sample_language(), m.onepager_sample_other_language()],
    skills: [
      m.onepager_sample_skill_one(),
      m.onepager_sample_skill_two(),
      m.onepager_sample_skill_three(),
    ].map((name, index) => ({ name, level: 5 - index })),
    mobility: m.onepager_sample_mobility(),
    strengths: m.onepager_sample_strengths(),
    development: m.onepager_sample_development(),
    aspiration: m.onepager_sample_aspiration(),
  };
}

function step(from: string, until: string | null, designation: string) {
  return {
    from,
    until,
    designation,
    department: m.onepager_sample_department(),
    location: m.onepager_sample_location(),
  };
}
