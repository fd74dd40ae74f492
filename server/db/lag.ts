/** So many places of the primary are kept that a replica has not come to. More are not noted: it then counts as further behind than it is. */
const mostNoted = 600;

/** How far a replica is behind, by one clock alone: that of whoever asks both where they are. */
export interface Lag {
  /** The primary has written up to here at this time, in milliseconds. */
  note(position: bigint, atMs: number): void;
  /** The replica has come to here: by how many milliseconds it is behind now; null: it has come to no place that was noted. */
  reached(position: bigint, nowMs: number): number | null;
}

export function createLag(): Lag {
  const noted: { readonly position: bigint; readonly atMs: number }[] = [];
  let upToMs: number | null = null;
  return {
    note(position, atMs) {
      if (noted.length < mostNoted) noted.push({ position, atMs });
    },
    reached(position, nowMs) {
      while (noted[0] && noted[0].position <= position) upToMs = noted.shift()?.atMs ?? null;
      return upToMs === null ? null : Math.max(0, nowMs - upToMs);
    },
  };
}
