/** A notice as a list has it. */
interface Listed {
  readonly notificationMasterId: number;
  /** ISO 8601, UTC. */
  readonly createdOn: string;
}

/** A list that is held page by page, as far as it was read. */
interface Page<Notice> {
  readonly data: readonly Notice[];
  readonly unread: number;
  /** Null: this is the last. */
  readonly next: number | null;
  /** The number of the last change that is in it. */
  readonly change: number;
}

/** What has changed, as a stream tells it. */
interface Told<Notice> {
  readonly since: number;
  readonly change: number;
  readonly unread: number;
  readonly data: readonly Notice[];
  readonly all: boolean;
}

/**
 * The pages with what has changed in them: what came or took the place of another stands in front, what was read stays where it is. Null:
 * something between was missed, or is not told, and the list is to be read anew. What the pages have already changes nothing.
 */
export function withTold<Notice extends Listed, P extends Page<Notice>>(
  pages: readonly P[],
  { since, change, unread, data, all }: Told<Notice>,
): readonly P[] | null {
  const [first] = pages;
  if (!first || change === first.change) return pages;
  // The numbers of a restored backup begin anew.
  if (all || change < first.change || since > first.change) return null;
  const changed = new Map(data.map((notice) => [notice.notificationMasterId, notice]));
  const stays = new Set<number>();
  const kept = pages.map((page) =>
    page.data.flatMap((held) => {
      const now = changed.get(held.notificationMasterId);
      if (now && now.createdOn !== held.createdOn) return [];
      stays.add(held.notificationMasterId);
      return [now ?? held];
    }),
  );
  const oldest = pages.at(-1)?.data.at(-1)?.createdOn ?? '';
  const isThere = ({ createdOn }: Listed) => pages.at(-1)?.next === null || createdOn >= oldest;
  const came = data.filter((notice) => !stays.has(notice.notificationMasterId) && isThere(notice)).reverse();
  return pages.map((page, place) => {
    const rows = kept[place] ?? [];
    return place === 0 ? { ...page, unread, change, data: [...came, ...rows] } : { ...page, data: rows };
  });
}
