import { pathOf } from '#contract/call.ts';
import { callsOf } from '#web/lib/calls.ts';
import { multipartOf } from '#web/lib/multipart.ts';
import type { AssetRequest } from '../../items/contract.ts';
import type { Done } from '../../workflow/request-shapes.ts';
import { calls } from '../calls.ts';
import type * as contract from '../contract.ts';

const api = callsOf<typeof contract>(calls);

/** Where a request is submitted. */
export const submissionPath = pathOf(calls.saveRequest);

/** A request with its files, as it is sent. */
export const requestForm = (request: AssetRequest, files: readonly File[]): FormData =>
  multipartOf('AssetRequest', request, files);

/** Submits a request with its files. The same key sent again makes no second request. */
export const submitRequest = (form: FormData, key: string): Promise<Done> => api.saveRequest({ form, key });
