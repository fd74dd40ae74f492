import { m } from '#messages';

/** What a grant is on a day, or held by whom. */
export const stateWords = {
  effect: m.directory_grants_effect,
  planned: m.directory_grants_planned,
  ended: m.directory_grants_ended,
  left: m.directory_grants_left,
} as const;

/** Where a grant comes from. */
export const sourceWords = {
  hand: m.directory_grants_by_hand,
  routing: m.directory_grants_by_routing,
  directory: m.directory_grants_by_directory,
  start: m.directory_grants_by_start,
} as const;

/** Why one has ended. */
export const endedWords = {
  hand: m.directory_grants_by_hand,
  routing: m.directory_grants_by_routing,
  directory: m.directory_grants_by_directory,
  left: m.directory_grants_ended_left,
  merged: m.directory_grants_ended_merged,
  code: m.directory_grants_ended_code,
  review: m.directory_grants_ended_review,
  over: m.directory_grants_ended_over,
} as const;
