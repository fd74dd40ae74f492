import type { Call } from '#contract/call.ts';
import type { Lists } from './list-rows.ts';
import type { Schema } from './wrong-values.ts';

/** Whether a call is asked for a list page by page: it takes where the next one begins, and answers that. */
export function isPaged({ query, body, answer }: Partial<Call>): boolean {
  const names = (schema: unknown) => Object.keys((schema as Schema | undefined)?.properties ?? {});
  const asked = [...names(query), ...names(body)];
  return (
    asked.some((name) => name === 'cursor' || name === 'before') &&
    names(answer).some((name) => name === 'next' || name === 'earlier')
  );
}

/**
 * What is not said of lists: a call of pages without a plan, a screen with a `PagedList`, or a `ListCard`, which has one, without a row, and what is said of one that there is not.
 * `files`: the sources of the page, by their paths.
 */
export function forgottenLists(
  calls: readonly { owner: string; call: Call }[],
  files: ReadonlyMap<string, string>,
  said: readonly Lists[],
): string[] {
  const planned = new Set(
    said.flatMap(({ plans = [], plansAmongMany = [] }) =>
      [...plans, ...plansAmongMany].map(([, , url, payload]) =>
        `${payload ? 'POST' : 'GET'} ${url.split('?', 1)[0]}`.trim(),
      ),
    ),
  );
  const excused = said.flatMap(({ withoutPlan = {} }) => Object.keys(withoutPlan));
  const paged = calls.filter(({ call }) => isPaged(call));
  const routes = new Set(paged.map(({ call }) => `${call.method} ${call.path}`));
  const shown = said.flatMap(({ folder, shown = [], withoutShown = {} }) =>
    [...shown.flatMap(({ screen }) => screen ?? []), ...Object.keys(withoutShown)].map(
      (screen) => `${folder}/${screen}`,
    ),
  );
  const drawn = [...files].flatMap(([path, text]) => (/<(PagedList|ListCard)\b/.test(text) ? [path] : []));
  return [
    ...paged.flatMap(({ owner, call }) => {
      const route = `${call.method} ${call.path}`;
      if (planned.has(route) || excused.includes(route)) return [];
      return [
        `${route}: say in \`plans\` of a *.checks.ts in features/${owner} how a page of it is asked for`,
      ];
    }),
    ...drawn
      .filter((path) => !shown.includes(path))
      .map(
        (path) =>
          `${path}: say in \`shown\` of a *.checks.ts of its room or part how its list is opened, and by whom`,
      ),
    ...excused.filter((route) => !routes.has(route)).map((route) => `${route}: there is no such paged call`),
    ...shown.filter((path) => !drawn.includes(path)).map((path) => `${path}: there is no PagedList`),
  ];
}
