import { sentence } from '#contract/sentence.ts';
import type { ReadCell } from '#contract/upload-fields.ts';
import { codeField, textField } from '#contract/upload-fields.ts';
import { isUnfit, keptLine } from '#formats/text/submitted-text.ts';
import { m } from '#messages';
import { factBounds, ratingBounds } from './fields.ts';

const person = {
  ...codeField({
    label: m.onepager_upload_person,
    hint: m.onepager_upload_person_hint,
    also: ['empcode', 'employeecode', 'employeeid', 'employee', 'empid', 'code'],
    wrong: 'error_field_empcode',
  }),
  isKey: true as const,
};

interface Described {
  readonly label: () => string;
  readonly hint: () => string;
  readonly also: readonly string[];
}

/** A whole number within bounds, as people type it: `4`, `4.0`. */
function wholeField({ least, most, ...described }: Described & { least: number; most: number }) {
  return {
    ...described,
    read: (text: string): ReadCell => {
      const number = Number(/^\d{1,4}(\.0+)?$/.test(text.trim()) ? text.trim() : Number.NaN);
      return number >= least && number <= most
        ? { value: String(number) }
        : { wrong: sentence('onepager_upload_wrong_number', { least, most }) };
    },
  };
}

/** How far somebody may go: a number from 1 to 3, or the word for it in English. */
function levelField(described: Described) {
  const words = ['low', 'medium', 'high'];
  return {
    ...described,
    read: (text: string): ReadCell => {
      const said = text.trim().toLowerCase().replace(/\.0+$/, '');
      const level = /^[1-3]$/.test(said)
        ? Number(said)
        : words.indexOf(said === 'moderate' ? 'medium' : said) + 1;
      return level > 0 ? { value: String(level) } : { wrong: sentence('onepager_upload_wrong_level') };
    },
  };
}

/** Entries between semicolons or line breaks, kept as JSON. */
function entriesOf(text: string): string[] {
  return text
    .split(/[;\n\r]+/)
    .map(keptLine)
    .filter((entry) => entry !== '');
}

function listField(described: Described) {
  return {
    ...described,
    clearable: true as const,
    read: (text: string): ReadCell => {
      const entries = entriesOf(text);
      const { entry: longest, entries: most } = factBounds;
      if (entries.length === 0 || entries.length > most)
        return { wrong: sentence('onepager_upload_wrong_many', { most }) };
      if (entries.some((entry) => [...entry].length > longest || isUnfit(entry)))
        return { wrong: sentence('upload_wrong_long', { most: longest }) };
      return { value: JSON.stringify(entries) };
    },
  };
}

/** Skills as `SQL: 4; Figma: 3`, a level from 1 to 5; without one it is 3. */
function skillsField(described: Described) {
  return {
    ...described,
    clearable: true as const,
    read: (text: string): ReadCell => {
      const skills = entriesOf(text).map((entry) => {
        const [, name = entry, level] = /^(.+?)\s*[:=(]\s*(\d)\)?$/.exec(entry) ?? [];
        return { name: keptLine(name), level: level === undefined ? 3 : Number(level) };
      });
      if (skills.length === 0 || skills.length > factBounds.skills)
        return { wrong: sentence('onepager_upload_wrong_many', { most: factBounds.skills }) };
      if (skills.some(({ name }) => name === '' || [...name].length > factBounds.entry || isUnfit(name)))
        return { wrong: sentence('upload_wrong_long', { most: factBounds.entry }) };
      if (skills.some(({ level }) => level < 1 || level > 5))
        return { wrong: sentence('onepager_upload_wrong_number', { least: 1, most: 5 }) };
      return { value: JSON.stringify(skills) };
    },
  };
}

/** What an upload of ratings says of each, in the order in which its spreadsheet has it. */
export const ratingFields = {
  empcode: person,
  year: {
    ...wholeField({
      label: m.onepager_upload_year,
      hint: m.onepager_upload_year_hint,
      also: ['year', 'ratingyear', 'fy', 'period'],
      least: 1950,
      most: 2199,
    }),
    needed: true as const,
  },
  performance: wholeField({
    label: m.onepager_upload_performance,
    hint: m.onepager_upload_performance_hint,
    also: ['rating', 'performance', 'score', 'performancerating'],
    least: 1,
    most: ratingBounds.performance,
  }),
  potential: levelField({
    label: m.onepager_upload_potential,
    hint: m.onepager_upload_potential_hint,
    also: ['potential', 'potentialrating'],
  }),
};

const list = (label: () => string, also: readonly string[]) =>
  listField({ label, hint: m.onepager_upload_list_hint, also });

/** What an upload of facts, or the HR system, says of each. */
export const factUploadFields = {
  empcode: person,
  education: list(m.onepager_field_education, ['education', 'degree', 'qualification', 'qualifications']),
  experience: list(m.onepager_field_experience, ['experience', 'previousexperience', 'priorexperience']),
  certifications: list(m.onepager_field_certifications, ['certifications', 'certificates', 'certification']),
  languages: list(m.onepager_field_languages, ['languages', 'spokenlanguages', 'languagesknown']),
  skills: skillsField({
    label: m.onepager_field_skills,
    hint: m.onepager_upload_skills_hint,
    also: ['skills', 'skill', 'competencies'],
  }),
  mobility: {
    ...textField({
      label: m.onepager_field_mobility,
      hint: m.onepager_upload_mobility_hint,
      also: ['mobility', 'relocation', 'willingtomove'],
      most: factBounds.entry,
      wrong: 'upload_wrong_long',
    }),
    clearable: true as const,
  },
};
