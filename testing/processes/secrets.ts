/** The settings that are secrets. */
const secretSettings = [
  'SCIM_TOKEN',
  'OIDC_CLIENT_SECRET',
  'SMTP_URL',
  'HR_SOURCE_TOKEN',
  'METRICS_TOKEN',
  'FILES_S3_SECRET_ACCESS_KEY',
] as const;

/** What gives a secret of ours, or of the provider's, away wherever it stands. */
const shapes: readonly (readonly [name: string, shape: RegExp])[] = [
  // The secrets of bearers, cookies and sign-ins, and a ticket's signature: 256 random bits, 43 letters of base64url.
  [
    'a secret of a session, a sign-in or a ticket',
    /(?<![\w-])(?=[\w-]*[a-z])(?=[\w-]*[A-Z])(?=[\w-]*\d)[\w-]{43,}/,
  ],
  // `<?xml`, `<saml` and `<Resp` in base64, and as they are.
  ['a message of SAML', /PD94bWw|PHNhbW|PFJlc3|<(?:\w+:)?(?:Response|Assertion|LogoutRequest)[\s>]/],
  ['a signed token', /eyJ[\w-]{10,}\.eyJ[\w-]{10,}\./],
  ['a private key', /-----BEGIN [A-Z ]*PRIVATE KEY-----/],
  ['a one-time code', /(?<![\w-])[0-9A-HJKMNP-TV-Z]{4}(?:-[0-9A-HJKMNP-TV-Z]{4}){4}(?![\w-])/],
];

/** Each secret that stands in these lines of a log, as a sentence that does not repeat it. */
export function secretsIn(
  lines: readonly string[],
  settings: Readonly<Record<string, string | undefined>> = {},
): string[] {
  // An empty one is not set.
  const told = secretSettings.flatMap((name) => settings[name] || []);
  return lines.flatMap((line) => [
    ...shapes.filter(([, shape]) => shape.test(line)).map(([name]) => `${name}: ${around(line)}`),
    ...told.filter((secret) => line.includes(secret)).map(() => `a setting that is secret: ${around(line)}`),
  ]);
}

/**
 * Reads a log through when whatever wrote it is over.
 * @throws when a secret stands in it
 */
export function expectNoSecretLogged(
  lines: readonly string[],
  settings?: Readonly<Record<string, string | undefined>>,
): void {
  const found = secretsIn(lines, settings);
  if (found.length > 0)
    throw new Error(`The log has what it must not have:\n${found.slice(0, 5).join('\n')}`);
}

/** Enough of the line to find it, with the long words cut short. */
function around(line: string): string {
  return line.replace(/[\w+/=.-]{16,}|-----BEGIN.*/g, (word) => `${word.slice(0, 6)}…`).slice(0, 400);
}
