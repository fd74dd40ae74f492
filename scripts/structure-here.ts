/** Where a day of joining or leaving is asked for itself, and says nothing of whether somebody works here. */
const ofTheDay: Readonly<Record<string, string>> = {
  'features/celebrations/server/service.ts': 'an anniversary is counted from it',
  'features/celebrations/server/store.ts': 'an anniversary is counted from it',
  'features/policies/server/answer-store.ts': 'nobody is asked about a day before they joined',
  'features/stores/availability/server/trend-store.ts': 'a mark is of a day',
  'features/stores/places/server/service.ts': 'a stay begins with the day or later',
  'features/stores/places/server/write-store.ts': 'a stay ends with the day',
  'features/provisioning/server/store.ts': 'the directory is told of who is to come',
  'features/provisioning/server/end-service.ts': 'the day that somebody left is kept',
  'features/identity/server/sign-in-store.ts': 'whoever signs in too early is told so',
};

const day = String.raw`(?:\w+\.)?(?:left_on|joined_on|leftOn|joinedOn)\b(?:::date)?`;
const compared = new RegExp(
  String.raw`${day} *[<>]=?(?!\w)[^\n]{0,40}|(?<!=)[<>]=? *${day}|'(?:\w+\.)?(?:leftOn|joinedOn)', *'[<>]=?'|${day} (?:not )?between\b`,
);

const isAsked = (path: string) =>
  /^(?:server|portal|features)\/(?:.+\/)?\w[^/]*\.ts$/.test(path) &&
  !path.startsWith('features/directory/') &&
  (/\/server\//.test(path) || /^(?:server|portal)\//.test(path)) &&
  !/\.(?:test|checks)\.ts$/.test(path);

/**
 * Who works here is said by the directory, for today: `left_on is null`. A room that compares the days of joining or leaving with a day of its own
 * says something else of whoever is still to come.
 */
export function ownJudgementOfWhoIsHere({
  path,
  text,
}: {
  readonly path: string;
  readonly text: string;
}): string[] {
  if (!isAsked(path) || path in ofTheDay) return [];
  const asked = compared.exec(text)?.[0];
  return asked
    ? [
        `${path}: ${asked.trim()}: who works here is asked by left_on is null alone (scripts/structure-here.ts has the exceptions)`,
      ]
    : [];
}
