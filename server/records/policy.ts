import { type Actor, holds } from '#contract/people.ts';
import type { AnyRoom } from './room.ts';

/** Who decides what holds this (null: anything of the kind at all): whoever has a role that writes, where the room does not say more. */
export function mayWrite(room: AnyRoom, actor: Actor, kind: string, value: unknown): boolean {
  const isWriter = room.writers.some((role) => holds(actor, role));
  return isWriter && (room.mayWrite?.(actor, kind, value as never) ?? true);
}
