import type { FastifyContextConfig } from 'fastify';
import type { Multipart } from '#contract/call.ts';
import { sheetBounds, uploadBounds } from '#contract/uploads.ts';
import type { Env } from '../env.ts';
import type { RoutePolicy } from './policy.ts';
import { sessionCookie } from './session-cookie.ts';

/** What a caller shows to be let in. */
export function securitySchemes(env: Env) {
  return {
    cookie: {
      type: 'apiKey',
      in: 'cookie',
      name: sessionCookie(env),
      description: "The session's cookie: never enough alone.",
    },
    bearer: {
      type: 'http',
      scheme: 'bearer',
      description: "The session's other secret, which the page has.",
    },
    ticket: {
      type: 'apiKey',
      in: 'query',
      name: 'ticket',
      description: 'Opens one file for 60 seconds, in place of the bearer.',
    },
    directory: { type: 'http', scheme: 'bearer', description: "The company's directory: SCIM_TOKEN." },
  } as const;
}

type Scheme = keyof ReturnType<typeof securitySchemes>;

/** The schemes of a policy that has secrets of a room's own. */
export function ownSchemes(policy: RoutePolicy | undefined): object {
  if (!policy || !('by' in policy) || !policy.by) return {};
  const { header, cookie } = policy.by;
  return {
    [header]: { type: 'apiKey', in: 'header', name: header },
    [cookie]: { type: 'apiKey', in: 'cookie', name: cookie },
  };
}

/** Of each of these one is enough, and takes all of its schemes. */
function securityOf(policy: RoutePolicy): Partial<Record<Scheme | string, string[]>>[] {
  if (policy.allow === 'anyone') return [];
  if (policy.allow === 'provisioner') return [{ directory: [] }];
  if (policy.by) return [{ [policy.by.header]: [], [policy.by.cookie]: [] }];
  const session = { cookie: [], bearer: [] };
  return policy.orTicket ? [session, { cookie: [], ticket: [] }] : [session];
}

const key = {
  type: 'string',
  pattern: '^[A-Za-z0-9_-]{8,100}$',
  description: 'Of this submission: sent again with the same, it is done once and answered the same.',
};

/** What the document says of a call beside what its handler is guarded by: who may make it, and what it is sent as. */
export function described({ policy, call, room }: FastifyContextConfig): object {
  return {
    tags: [room ?? 'portal'],
    ...(policy && { security: securityOf(policy) }),
    ...(call?.once && { headers: { type: 'object', properties: { 'Idempotency-Key': key } } }),
    ...(policy?.allow === 'provisioner' && {
      consumes: ['application/scim+json', 'application/json'],
      produces: ['application/scim+json'],
    }),
    ...(call?.form && { consumes: ['application/x-www-form-urlencoded'] }),
    ...(call?.multipart && { consumes: ['multipart/form-data'], body: partsOf(call.multipart, call.body) }),
  };
}

function partsOf(
  { field, part = 'file', files, mostFiles, spreadsheets }: Multipart,
  body: object = {},
): object {
  const { fileBytes: maxLength } = spreadsheets ? sheetBounds : uploadBounds;
  const kinds = spreadsheets ? kindsOfSheets : kindsOfFiles;
  const file = { type: 'string', format: 'binary', maxLength, contentMediaType: kinds };
  return {
    type: 'object',
    required: [field ?? part],
    properties: {
      ...(field && { [field]: body }),
      [part]: { type: 'array', maxItems: mostFiles, items: file, description: files },
    },
  };
}

type Document = Parameters<
  NonNullable<import('@fastify/swagger').FastifyDynamicSwaggerOptions['transformObject']>
>[0];

const kindsOfFiles = Object.keys(uploadBounds.endings).join(', ');
const kindsOfSheets = sheetBounds.kinds.join(', ');

/** The same document, in which each part of a multipart call has its kind of content. */
export function withEncodings(document: Document) {
  if (!('openapiObject' in document)) throw new Error('the document is not OpenAPI');
  for (const operations of Object.values(document.openapiObject.paths ?? {}))
    for (const { requestBody } of Object.values(operations as Record<string, Operation>)) {
      const parts = requestBody?.content?.['multipart/form-data'];
      for (const [name, of] of Object.entries(parts?.schema.properties ?? {}))
        if (parts) parts.encoding = { ...parts.encoding, [name]: encodingOf(of) };
    }
  return document.openapiObject;
}

interface Operation {
  readonly requestBody?: {
    readonly content?: Record<
      string,
      { readonly schema: { properties?: Record<string, object> }; encoding?: object }
    >;
  };
}

/** Files are a list of bytes; the field is JSON. */
const encodingOf = (part: { items?: { contentMediaType?: string } }) => ({
  contentType: part.items?.contentMediaType ?? 'application/json',
});
