import { send } from '../../../../web/lib/http.ts';
import type { AssetRequest } from '../../items/contract.ts';
import { multipart } from '../../requests/web/api.ts';
import type { Done } from '../../workflow/request-shapes.ts';
import type { saveRequest } from '../contract.ts';

/** Where a request is submitted. */
export const submissionPath = '/download/buying/saveRequest';

/** A request with its files, as it is sent. */
export function requestForm(request: AssetRequest, files: readonly File[]): FormData {
  return multipart('AssetRequest', request, files);
}

/** Submits a request with its files. The same key sent again makes no second request. */
export function submitRequest(form: FormData, key: string): Promise<Done> {
  return send<typeof saveRequest>('POST', submissionPath, { form, headers: { 'idempotency-key': key } });
}
