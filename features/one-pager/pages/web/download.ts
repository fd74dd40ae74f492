import type { QueryClient } from '@tanstack/react-query';
import { pathOf } from '#contract/call.ts';
import { m } from '#messages';
import { exchange, withQuery } from '#web/lib/http.ts';
import { attempt } from '#web/ui/dialog/attempt.ts';
import { toast } from '#web/ui/dialog/toast.ts';
import { saveLink } from '#web/ui/text/download.ts';
import { calls } from '../calls.ts';
import { type DownloadQuery, ownOrders } from './api.ts';

/** Has pages as a file: it is saved at once, or made in the background, which is said. */
export function downloadPages(client: QueryClient, query: DownloadQuery, savedAs: string): Promise<boolean> {
  return attempt(
    (async () => {
      const answer = await exchange('GET', withQuery(pathOf(calls.downloadOnePagers), query), {
        headers: { accept: '*/*' },
      });
      if (answer.status === 202) {
        await client.invalidateQueries({ queryKey: ownOrders.queryKey });
        toast.success({ title: m.onepager_ordered(), description: m.onepager_ordered_text() });
        return;
      }
      const address = URL.createObjectURL(await answer.blob());
      saveLink(address, savedAs);
      // The browser has taken hold of it by then.
      setTimeout(() => URL.revokeObjectURL(address), 60_000);
    })(),
    m.onepager_download_failed(),
  );
}
