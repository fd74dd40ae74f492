import { useCallback, useEffect, useRef, useState } from 'react';
import type { AnswerOf } from '#contract/call.ts';
import { queryClient } from '#web/lib/query-client.ts';
import type { ChartNode, getOrgChart } from '../contract.ts';
import { type Branch, loose, tops } from '../rows.ts';
import { branchPage } from './api.ts';

/** The branches of the chart on a day, as far as they were read. */
export function useBranches(day: string | undefined) {
  const [branches, setBranches] = useState<ReadonlyMap<string, Branch>>(new Map());
  const latest = useRef(branches);
  /** Counts the days that were shown. */
  const shown = useRef(0);
  const put = useCallback((above: string, branch: Branch) => {
    latest.current = new Map(latest.current).set(above, branch);
    setBranches(latest.current);
  }, []);

  /** Reads a branch, or the next part of one. */
  const load = useCallback(
    async (above: string) => {
      const known = latest.current.get(above);
      if (known?.state === 'loading' || (known?.state === 'there' && known.next === null)) return;
      const held = known ?? { nodes: [], posts: [], next: null };
      put(above, { ...held, state: 'loading' });
      const asked = shown.current;
      try {
        const page = await queryClient.fetchQuery(branchPage(above, day ? { day } : {}, held.next));
        // Another day is shown by now.
        if (asked !== shown.current) return;
        put(above, { ...further(held, page), state: 'there' });
      } catch (error) {
        if (asked === shown.current) put(above, { ...held, state: 'failed', error });
      }
    },
    [day, put],
  );
  /** Has somebody stand in a branch that was not read as far as them. */
  const include = useCallback(
    (above: string, node: ChartNode) => {
      const branch = latest.current.get(above);
      if (!branch || branch.nodes.some(({ empcode }) => empcode === node.empcode)) return;
      put(above, { ...branch, nodes: [...branch.nodes, node] });
    },
    [put],
  );

  useEffect(() => {
    shown.current += 1;
    latest.current = new Map();
    setBranches(latest.current);
    void load(tops);
    void load(loose);
  }, [load]);
  return { branches, load, include };
}

/** A branch and its next part. Whoever was put in for being on the way to somebody stands where they belong by now. */
function further(held: Pick<Branch, 'nodes' | 'posts'>, page: AnswerOf<typeof getOrgChart>) {
  const before = held.nodes.filter((node) => !page.data.some((read) => read.empcode === node.empcode));
  return { nodes: [...before, ...page.data], posts: [...held.posts, ...page.posts], next: page.next };
}
