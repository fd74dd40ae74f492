import { m } from '#messages';
import { coreGroup, coreUser, enterpriseUser, productUser } from './attribute-names.ts';
import { groupsPath, mostListed, usersPath } from './contract.ts';
import { type Attribute, enterprise, group, product, user } from './schema-attributes.ts';

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
