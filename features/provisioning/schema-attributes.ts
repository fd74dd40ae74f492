import { m } from '#messages';

/** What is told of people and groups, attribute by attribute. */

export interface Attribute {
  readonly name: string;
  readonly description: string;
  readonly type?: 'string' | 'boolean' | 'complex' | 'reference';
  readonly multiValued?: true;
  readonly required?: true;
  readonly caseExact?: true;
  readonly mutability?: 'readOnly' | 'immutable';
  readonly uniqueness?: 'server';
  readonly referenceTypes?: readonly string[];
  readonly subAttributes?: readonly Attribute[];
}

const value = (description: string): Attribute => ({ name: 'value', description });
const kind: Attribute = { name: 'type', description: m.provisioning_about_kind(), mutability: 'readOnly' };

export const user: readonly Attribute[] = [
  { name: 'userName', description: m.provisioning_about_user_name(), required: true, uniqueness: 'server' },
  { name: 'displayName', description: m.provisioning_about_display_name() },
  {
    name: 'name',
    description: m.provisioning_about_name(),
    type: 'complex',
    subAttributes: [
      { name: 'formatted', description: m.provisioning_about_display_name() },
      { name: 'givenName', description: m.provisioning_about_given_name() },
      { name: 'familyName', description: m.provisioning_about_family_name() },
    ],
  },
  { name: 'nickName', description: m.provisioning_about_nick_name() },
  { name: 'title', description: m.provisioning_about_title(), required: true },
  { name: 'active', description: m.provisioning_about_active(), type: 'boolean' },
  {
    name: 'emails',
    description: m.provisioning_about_emails(),
    type: 'complex',
    multiValued: true,
    mutability: 'readOnly',
    subAttributes: [value(m.provisioning_about_emails()), kind],
  },
  {
    name: 'phoneNumbers',
    description: m.provisioning_about_phone_numbers(),
    type: 'complex',
    multiValued: true,
    subAttributes: [value(m.provisioning_about_phone_numbers()), kind],
  },
  {
    name: 'groups',
    description: m.provisioning_about_groups(),
    type: 'complex',
    multiValued: true,
    mutability: 'readOnly',
    subAttributes: [value(m.provisioning_about_groups())],
  },
];

export const enterprise: readonly Attribute[] = [
  {
    name: 'employeeNumber',
    description: m.provisioning_about_employee_number(),
    required: true,
    mutability: 'immutable',
    uniqueness: 'server',
  },
  { name: 'department', description: m.provisioning_about_department(), required: true },
  {
    name: 'manager',
    description: m.provisioning_about_manager(),
    type: 'complex',
    subAttributes: [
      value(m.provisioning_about_manager()),
      {
        name: '$ref',
        description: m.provisioning_about_manager(),
        type: 'reference',
        referenceTypes: ['User'],
        mutability: 'readOnly',
      },
      { name: 'displayName', description: m.provisioning_about_display_name(), mutability: 'readOnly' },
    ],
  },
];

export const product: readonly Attribute[] = [
  { name: 'orgUnit', description: m.provisioning_about_org_unit(), required: true, caseExact: true },
  { name: 'locationId', description: m.provisioning_about_location(), required: true, caseExact: true },
  { name: 'grade', description: m.provisioning_about_grade(), required: true },
  { name: 'joinedOn', description: m.provisioning_about_joined_on() },
  { name: 'bornOn', description: m.provisioning_about_born_on() },
];

export const group: readonly Attribute[] = [
  {
    name: 'displayName',
    description: m.provisioning_about_group_name(),
    required: true,
    mutability: 'immutable',
    uniqueness: 'server',
  },
  {
    name: 'members',
    description: m.provisioning_about_members(),
    type: 'complex',
    multiValued: true,
    subAttributes: [value(m.provisioning_about_members()), kind],
  },
];
