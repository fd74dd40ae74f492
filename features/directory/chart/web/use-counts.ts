import { useEffect, useRef, useState } from 'react';
import type { ChartCounts, ChartNode } from '../contract.ts';
import { chartLimits } from '../limits.ts';
import { chartCounts } from './api.ts';

type Count = ChartCounts[number];

/** How many report to each of those who are in sight, once it is known. */
export function useCounts(nodes: readonly ChartNode[], day = ''): (empcode: string) => Count | undefined {
  const [counts, setCounts] = useState<ReadonlyMap<string, Count>>(new Map());
  const asked = useRef(new Set<string>());
  useEffect(() => {
    const unknown = nodes
      .filter(({ leads, empcode }) => leads && !asked.current.has(`${day} ${empcode}`))
      .map(({ empcode }) => empcode);
    for (const empcode of unknown) asked.current.add(`${day} ${empcode}`);
    for (let from = 0; from < unknown.length; from += chartLimits.counted)
      chartCounts(unknown.slice(from, from + chartLimits.counted), day ? { day } : {}).then(
        ({ data }) =>
          setCounts(
            (held) => new Map([...held, ...data.map((one) => [`${day} ${one.empcode}`, one] as const)]),
          ),
        // The chart does without.
        () => {},
      );
  }, [nodes, day]);
  return (empcode) => counts.get(`${day} ${empcode}`);
}
