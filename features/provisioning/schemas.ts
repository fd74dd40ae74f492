import { m } from '#messages';
import { coreGroup, coreUser, enterpriseUser, productUser } from './attribute-names.ts';
import { groupsPath, mostListed, usersPath } from './contract.ts';

interface Attribute {
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

const user: readonly Attribute[] = [
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

const enterprise: readonly Attribute[] = [
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

const product: readonly Attribute[] = [
  { name: 'orgUnit', description: m.provisioning_about_org_unit(), required: true, caseExact: true },
  { name: 'locationId', description: m.provisioning_about_location(), required: true, caseExact: true },
  { name: 'grade', description: m.provisioning_about_grade(), required: true },
  { name: 'joinedOn', description: m.provisioning_about_joined_on() },
  { name: 'bornOn', description: m.provisioning_about_born_on() },
];

const group: readonly Attribute[] = [
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

/** An attribute as RFC 7643 section 7 describes it, with what goes without saying. */
function described({ subAttributes, ...attribute }: Attribute): object {
  return {
    type: 'string',
    multiValued: false,
    required: false,
    caseExact: false,
    mutability: 'readWrite',
    returned: 'default',
    uniqueness: 'none',
    ...attribute,
    ...(subAttributes && { subAttributes: subAttributes.map(described) }),
  };
}

const metaSchema = 'urn:ietf:params:scim:schemas:core:2.0:';

/** The schemas of users and groups. */
export function schemas(portalUrl: string) {
  const schema = (id: string, name: string, attributes: readonly Attribute[]) => ({
    schemas: [`${metaSchema}Schema`],
    id,
    name,
    attributes: attributes.map(described),
    meta: { resourceType: 'Schema', location: `${portalUrl}/scim/v2/Schemas/${id}` },
  });
  return [
    schema(coreUser, 'User', user),
    schema(enterpriseUser, 'EnterpriseUser', enterprise),
    schema(productUser, 'ProductUser', product),
    schema(coreGroup, 'Group', group),
  ];
}

/** The kinds of resource. */
export function resourceTypes(portalUrl: string) {
  const type = (name: string, endpoint: string, schema: string, extensions: readonly string[]) => ({
    schemas: [`${metaSchema}ResourceType`],
    id: name,
    name,
    endpoint: endpoint.replace('/scim/v2', ''),
    schema,
    ...(extensions.length > 0 && {
      schemaExtensions: extensions.map((extension) => ({ schema: extension, required: true })),
    }),
    meta: { resourceType: 'ResourceType', location: `${portalUrl}/scim/v2/ResourceTypes/${name}` },
  });
  return [
    type('User', usersPath, coreUser, [enterpriseUser, productUser]),
    type('Group', groupsPath, coreGroup, []),
  ];
}

/** What of SCIM is supported (RFC 7643 section 5). */
export function serviceProviderConfig(portalUrl: string) {
  return {
    schemas: [`${metaSchema}ServiceProviderConfig`],
    patch: { supported: true },
    bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
    filter: { supported: true, maxResults: mostListed },
    changePassword: { supported: false },
    sort: { supported: false },
    etag: { supported: true },
    authenticationSchemes: [
      {
        type: 'oauthbearertoken',
        name: 'Bearer',
        description: m.provisioning_about_token(),
        primary: true,
      },
    ],
    meta: {
      resourceType: 'ServiceProviderConfig',
      location: `${portalUrl}/scim/v2/ServiceProviderConfig`,
    },
  };
}
