import type { App } from '#server/http/app.ts';
import { judge, type RoutePolicy } from '#server/http/policy.ts';
import { elsewhere, libraryFiles } from '../matrix-routes.ts';
import { type Outcome, outcomeOf } from '../matrix-row.ts';
import { type Persona, personaNames, personas } from './matrix-company.ts';
import { grantShapes, placedRoles, twoParts } from './matrix-grants.ts';
import { deciders, matrixRows } from './matrix-rows.ts';

/** A route of the running portal. */
export interface Route {
  readonly method: string;
  readonly url: string;
  readonly policy: RoutePolicy;
}

/** What the matrix is walked with: everything that a setting leaves out is there. */
export const matrixSettings = {
  SCIM_TOKEN: 'the-directory-token-of-this-test-012345',
  METRICS_TOKEN: 'the-token-of-the-figures-of-this-test-01',
  BREAK_GLASS: '1',
} as const;

/** The portal's routes, without a library's files and without HEAD, which is GET's. */
export function routesOf(app: Pick<App, 'routeTable'>): Route[] {
  return app.routeTable.filter(({ method, url }) => method !== 'HEAD' && !libraryFiles.test(url));
}

export const nameOf = ({ method, url }: Route): string => `${method} ${url}`;

/** What a route's policy says of a persona, before anybody looks at whose record it is about. */
export function verdictOf(policy: RoutePolicy, persona: Persona | null): 'allowed' | '401' | '403' {
  const [role] = persona === null || persona === 'whose it is' ? ['USER'] : persona.split(' ');
  const grants = [{ role, locationId: null, orgUnit: null }];
  const actor = persona && { empcode: personas[persona], grants };
  const verdict = judge(policy, actor as Parameters<typeof judge>[1]);
  return verdict === 'allowed' ? 'allowed' : verdict === 'sign-in' ? '401' : '403';
}

const begin = '<!-- matrix: written by `npm run matrix` -->';
const end = '<!-- end of the matrix -->';

/** The text with the matrix of this portal between its two marks. */
export function withMatrix(text: string, app: Pick<App, 'routeTable'>): string {
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`the text has no ${begin} and ${end}`);
  return `${text.slice(0, from)}${begin}\n\n${matrixOf(app)}\n\n${text.slice(to)}`;
}

function matrixOf(app: Pick<App, 'routeTable'>): string {
  const routes = routesOf(app);
  const open = routes.filter(({ policy }) => policy.allow === 'anyone');
  const closed = routes.filter(({ policy }) => policy.allow !== 'anyone');
  return [
    '### For anyone',
    'Nobody has to be signed in for these. Why that is right:',
    table(
      ['call', 'because'],
      open.sort(byName).map((route) => [code(nameOf(route)), reasonOf(route)]),
    ),
    `With other settings there are also, for anyone, walked by each of the columns below in \`server/http/matrix-settings.test.ts\`: ${Object.entries(
      elsewhere,
    )
      .map(([name, setting]) => `${code(name)} (${setting})`)
      .join(', ')}.`,
    '### Roles and calls',
    'What the role alone decides. Every call for employees is answered 401 to whoever is not signed in, and every call of the directory 401 to whoever does not show its token.',
    table(
      ['call', ...roleColumns.map(([title]) => title), 'directory', 'then decides'],
      closed.sort(byName).map((route) => roleRow(route)),
    ),
    '### Roles and records',
    'What is decided with the record in hand. The record belongs to an employee of one place; a role is held for that place, or for another one (*elsewhere*); T1, FINANCE, HR and ADMIN without that word are held everywhere. ✓ allowed; – answered, without the record and without doing anything.',
    table(
      ['call', 'about', ...personaNames],
      matrixRows.map((row) => [
        code(row.route),
        row.about,
        ...personaNames.map((persona) => sign(outcomeOf(row, persona))),
      ]),
    ),
    '### What a role is granted for',
    "Whether a grant lets its holder see a request of a place and take the role's step with it (`server/http/matrix-grants.test.ts`). Where it does not, there is no such request for them: 404.",
    table(
      ['granted for', ...placedRoles],
      grantShapes.map(({ about, covers }) => [about, ...placedRoles.map(() => (covers ? '✓' : '404'))]),
    ),
    `Who holds two roles for a place takes one part in a request. After the first of these the second is refused to the same person, 403: ${twoParts.map(([first, second]) => `${first} then ${second}`).join(', ')}. Their own request they neither approve nor pay in any role.`,
  ].join('\n\n');
}

/** A column for each role: where a role is held makes no difference to whether a call may be made at all. */
const roleColumns: [string, Persona][] = personaNames
  .filter((persona) => persona !== 'whose it is' && !persona.endsWith(' elsewhere'))
  .map((persona) => [persona, persona]);

function roleRow(route: Route): string[] {
  const directory = route.policy.allow === 'provisioner' ? '✓' : '401';
  const then = {
    anyone: '',
    directory: '',
    role: 'nothing',
    own: 'it is about the caller',
    record: 'whose record',
  };
  return [
    code(nameOf(route)),
    ...roleColumns.map(([, persona]) => sign(verdictOf(route.policy, persona))),
    directory,
    then[deciders[nameOf(route)] ?? 'role'],
  ];
}

function sign(outcome: Outcome | '401' | '403'): string {
  if (outcome === 'allowed') return '✓';
  return outcome === 'without' ? '–' : outcome.slice(0, 3);
}

const byName = (one: Route, other: Route) =>
  one.url === other.url ? one.method.localeCompare(other.method) : one.url < other.url ? -1 : 1;
const reasonOf = ({ policy }: Route) => ('because' in policy ? policy.because : '');
const code = (text: string) => `\`${text}\``;

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
