import { placeName } from '#formats/names/place-name.ts';
import { m } from '#messages';
import type { Person } from '../contract.ts';

export { dialled } from '#web/lib/dialled.ts';

/** What somebody does and for which department. */
export function workOf({ designation, department }: Person): string {
  return m.directory_work({ designation, department });
}

/** Where somebody works. */
export function placeOf({ location, city }: Person): string {
  return placeName(location, city);
}
