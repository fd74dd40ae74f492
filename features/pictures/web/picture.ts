import { queryOptions, useQuery } from '@tanstack/react-query';
import { pathOf } from '#contract/call.ts';
import { callsOf } from '#web/lib/calls.ts';
import { dataAddress } from '#web/lib/data-address.ts';
import { ApiError, fetchBlob } from '#web/lib/http.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { calls } from '../calls.ts';
import type * as contract from '../contract.ts';
import { pictureSides, picturesAsked } from '../rules.ts';

const api = callsOf<typeof contract>(calls);

const anHour = 3_600_000;
/** About a frame: what is drawn together is asked for together. */
const gatherMs = 16;

type Size = keyof typeof pictureSides;
const sizes = Object.keys(pictureSides) as Size[];

let waiting: { empcode: string; answer: (version: Promise<string | null>) => void }[] = [];

/** Which picture somebody has that the reader may see; null: none. Whoever is asked about in one frame is asked about in one call. */
export function ask(empcode: string): Promise<string | null> {
  return new Promise((answer) => {
    if (waiting.push({ empcode, answer }) === 1) setTimeout(askAll, gatherMs);
  });
}

function askAll(): void {
  const all = waiting;
  waiting = [];
  for (let from = 0; from < all.length; from += picturesAsked) {
    const some = all.slice(from, from + picturesAsked);
    const of = some.map(({ empcode }) => empcode).join();
    const answer = api.getPictures({ query: { of } });
    const versions = answer.then(({ data }) => new Map(data.map((one) => [one.empcode, one.version])));
    for (const one of some) one.answer(versions.then((known) => known.get(one.empcode) ?? null));
  }
}

const versionOf = (empcode: string) =>
  queryOptions({
    queryKey: ['picture', empcode],
    queryFn: () => ask(empcode),
    staleTime: anHour,
    gcTime: anHour,
    // The page does without.
    retry: false,
    retryOnMount: false,
  });

const imageOf = (empcode: string, version: string, size: Size) =>
  queryOptions({
    queryKey: ['picture', empcode, version, size],
    queryFn: async ({ signal }) => {
      const img = `employee_profile_image/${empcode}`;
      const query = { img, version, ...(size === 'small' && { size: pictureSides.small }) };
      try {
        return await dataAddress(await fetchBlob(pathOf(calls.getPicture), { query, signal }));
      } catch (error) {
        // Removed or hidden meanwhile.
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: anHour,
    retryOnMount: false,
  });

/** The address of somebody's picture, remembered for an hour; null while there is none that the reader may see. */
export function usePicture(empcode: string | null, size: Size): string | null {
  const { data: version } = useQuery({ ...versionOf(empcode ?? ''), enabled: empcode !== null });
  const image = imageOf(empcode ?? '', version ?? '', size);
  return useQuery({ ...image, enabled: typeof version === 'string' }).data ?? null;
}

/** Shows somebody's new picture (null: none any more) in all of the page, once it is there to be shown. */
export async function showAnew(empcode: string, version: string | null): Promise<void> {
  if (version !== null)
    await Promise.all(sizes.map((size) => queryClient.prefetchQuery(imageOf(empcode, version, size))));
  queryClient.setQueryData(versionOf(empcode).queryKey, version);
}
