import { m } from '#messages';
import type { FieldKey } from './fields.ts';

/** What a field is called, in the language that is spoken. */
const names: Readonly<Record<FieldKey, () => string>> = {
  picture: m.onepager_field_picture,
  empcode: m.onepager_field_empcode,
  designation: m.onepager_field_designation,
  department: m.onepager_field_department,
  grade: m.onepager_field_grade,
  orgUnit: m.onepager_field_org_unit,
  location: m.onepager_field_location,
  manager: m.onepager_field_manager,
  email: m.onepager_field_email,
  phone: m.onepager_field_phone,
  joinedOn: m.onepager_field_joined,
  service: m.onepager_field_service,
  reports: m.onepager_field_reports,
  career: m.onepager_field_career,
  rating: m.onepager_field_rating,
  potential: m.onepager_field_potential,
  ratings: m.onepager_field_ratings,
  nineBox: m.onepager_field_nine_box,
  education: m.onepager_field_education,
  experience: m.onepager_field_experience,
  certifications: m.onepager_field_certifications,
  languages: m.onepager_field_languages,
  skills: m.onepager_field_skills,
  mobility: m.onepager_field_mobility,
  strengths: m.onepager_field_strengths,
  development: m.onepager_field_development,
  aspiration: m.onepager_field_aspiration,
};

export const fieldName = (field: FieldKey): string => names[field]();

/** How far something reaches on the scale from low to high, 1 to 3. */
export function levelName(level: number): string {
  return level >= 3
    ? m.onepager_level_high()
    : level === 2
      ? m.onepager_level_medium()
      : m.onepager_level_low();
}
