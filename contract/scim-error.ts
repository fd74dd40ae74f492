import { Type } from 'typebox';

/** The error shape of the calls under `/scim/v2`, as RFC 7644 section 3.12 has it; the reference is in `x-request-id`. */
export const ScimErrorBody = Type.Object(
  {
    schemas: Type.Array(Type.String()),
    /** The HTTP status, as a text. */
    status: Type.String(),
    scimType: Type.Optional(Type.String()),
    detail: Type.String(),
  },
  { $id: 'ScimErrorBody' },
);

/** The keywords of RFC 7644 (table 9), by the refusal's code. */
const keywords: Readonly<Record<string, string>> = {
  invalid_filter: 'invalidFilter',
  too_many_found: 'tooMany',
  uniqueness: 'uniqueness',
  mutability: 'mutability',
  bad_request: 'invalidSyntax',
  invalid: 'invalidSyntax',
  invalid_path: 'invalidPath',
  no_target: 'noTarget',
  invalid_value: 'invalidValue',
};

const fieldsSaid = 5;

/** A refusal in the SCIM shape; the fields that are wrong are said in the sentence. */
export function scimErrorOf(refusal: {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly fields?: Readonly<Record<string, string>>;
}) {
  const { status, code, message, fields = {} } = refusal;
  const wrong = Object.entries(fields)
    .slice(0, fieldsSaid)
    .map(([field, sentence]) => (field === '' ? sentence : `${field}: ${sentence}`))
    .join(' ');
  const keyword = keywords[code];
  return {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
    status: String(status),
    ...(keyword !== undefined && { scimType: keyword }),
    detail: wrong === '' ? message : `${message} (${wrong})`,
  };
}
