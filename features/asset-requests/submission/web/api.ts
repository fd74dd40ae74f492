import { send } from '../../../../web/lib/http.ts';
import type { AssetRequest } from '../../items/contract.ts';
import { multipart } from '../../requests/web/api.ts';
import type { Done } from '../../workflow/request-shapes.ts';
import type { saveRequest } from '../contract.ts';

/** Submits a request with its files. The same key sent again makes no second request. */
export function submitRequest(request: AssetRequest, files: readonly File[], key: string): Promise<Done> {
  return send<typeof saveRequest>('POST', '/download/buying/saveRequest', {
    form: multipart('AssetRequest', request, files),
    headers: { 'idempotency-key': key },
  });
}
