/**
 * The rooms that a run is about, and parts of rooms (`npm test -- help asset-requests/lists`): what is said centrally about all of them is then
 * asked of these alone. None: of every one.
 */
const asked = (process.env.TEST_ROOMS ?? '').split(',').filter((name) => name !== '');

/** Whether the run is of some rooms only. What is of no room, or of all together, is not asked then. */
export const ofSome = asked.length > 0;

/** Whose a file is: `help`, or `asset-requests/lists` where it lies in a part; empty: no room's. */
export function ownerOf(file: string): string {
  const [, room = '', part] =
    /^features\/([^/]+)\/(?:(?!server\/|web\/|messages\/)([^/]+)\/)?/.exec(file.replaceAll('\\', '/')) ?? [];
  return part === undefined ? room : `${room}/${part}`;
}

/** Whether a run is about what belongs to this room or part. */
export function isAsked(owner: string): boolean {
  return !ofSome || asked.some((name) => owner === name || owner.startsWith(`${name}/`));
}

/** Whether a run is about this room, or a part of it: its screens and its words are the room's as a whole. */
export function isRoomAsked(room: string): boolean {
  return !ofSome || asked.some((name) => name.split('/')[0] === room);
}

/** So many at least where all rooms are asked; of some there may be none. */
export const inAll = (least: number) => (ofSome ? 0 : least);
