import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { AnswerOf, BodyOf } from '../../../contract/call.ts';
import type { Role } from '../../../contract/people.ts';
import { fetchBlob, send } from '../../../web/lib/http.ts';
import type { getRequestReasons } from '../../asset-settings/contract.ts';
import type {
  AssetRequest,
  Done,
  getAssetCategoryList,
  getAssetRequest,
  MultipleAssetRequestDocuments,
  saveRequest,
  UpdateRequest,
  UploadInvoice,
  updateRequest,
  uploadInvoice,
  uploadMultipleFiles,
  ValidateInvoice,
  validateInvoice,
} from '../contract.ts';
import type { checkInvoice } from '../invoice-contract.ts';

export type InvoiceToCheck = BodyOf<typeof checkInvoice>;

import type { DecisionStanding, getDecision, undoDecision as undoCall } from '../undo-contract.ts';
import { all } from './list-api.ts';

/** One request; `currentRole` is the role that the reader acts in where they hold several. */
export function requestDetail(requestID: string, currentRole?: Role) {
  return queryOptions({
    queryKey: [...all, 'one', requestID, currentRole ?? null],
    queryFn: ({ signal }) =>
      send<typeof getAssetRequest>('GET', '/download/buying/getAssetRequest', {
        query: currentRole ? { requestID, currentRole } : { requestID },
        signal,
      }),
    select: (answer) => answer.data,
  });
}

/** The categories that a request may ask for. */
export const categories = queryOptions({
  queryKey: [...all, 'categories'],
  queryFn: ({ signal }) =>
    send<typeof getAssetCategoryList>('GET', '/download/buying/getAssetCategoryList', { signal }),
  select: (answer) => answer.data,
  staleTime: 10 * 60_000,
});

/** A file of a request, for a preview. */
export function documentBlob(fileName: string) {
  return queryOptions({
    queryKey: ['asset-document', fileName],
    queryFn: ({ signal }) => fetchBlob('/download/buying/downloadDocument', { query: { fileName }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
}

/** Submits a request with its files. The same key sent again makes no second request. */
export function submitRequest(request: AssetRequest, files: readonly File[], key: string): Promise<Done> {
  return send<typeof saveRequest>('POST', '/download/buying/saveRequest', {
    form: multipart('AssetRequest', request, files),
    headers: { 'idempotency-key': key },
  });
}

/** One step with a request, by the call that its offer names. */
export type StepCall =
  | { call: 'updateRequest'; body: UpdateRequest }
  | { call: 'validateInvoice'; requestID: string; body: ValidateInvoice }
  | { call: 'uploadInvoice'; body: UploadInvoice; files: readonly File[] };

/** Takes one step. The same key sent again takes no second one. */
export function takeStep(step: StepCall, key: string): Promise<Done> {
  const headers = { 'idempotency-key': key };
  if (step.call === 'updateRequest')
    return send<typeof updateRequest>('POST', '/download/buying/updateRequest', { body: step.body, headers });
  if (step.call === 'uploadInvoice')
    return send<typeof uploadInvoice>('POST', '/download/buying/uploadInvoice', {
      form: multipart('AssetRequest', step.body, step.files),
      headers,
    });
  const path = `/download/buying/validateInvoice/${encodeURIComponent(step.requestID)}` as const;
  return send<typeof validateInvoice>('POST', path, { body: step.body, headers });
}

/** What stands out about an invoice that was typed and not sent yet. */
export function invoiceChecks(body: InvoiceToCheck) {
  return queryOptions({
    queryKey: ['invoice-checks', body],
    queryFn: ({ signal }) =>
      send<typeof checkInvoice>('POST', '/download/buying/checkInvoice', { body, signal }),
    select: (answer) => answer.data.checks,
    gcTime: 60_000,
  });
}

/** Takes back a decision of one's own that waits. */
export function undoDecision(decisionID: string, key: string): Promise<AnswerOf<typeof undoCall>> {
  return send<typeof undoCall>('POST', '/download/buying/undoDecision', {
    body: { decisionID },
    headers: { 'idempotency-key': key },
  });
}

/** How a decision of one's own stands. */
export async function decisionStanding(decisionID: string): Promise<DecisionStanding> {
  const { data } = await send<typeof getDecision>('GET', '/download/buying/getDecision', {
    query: { decisionID },
  });
  return data;
}

/** Adds further files to one's own request. */
export function addFiles(
  about: MultipleAssetRequestDocuments,
  files: readonly File[],
  key: string,
): Promise<Done> {
  return send<typeof uploadMultipleFiles>('POST', '/download/buying/uploadMultipleFiles', {
    form: multipart('MultipleAssetRequestDocuments', about, files),
    headers: { 'idempotency-key': key },
  });
}

/** After a step: the lists, the request, the balance and what waits for people are all others now. */
export async function refreshRequests(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: all }),
    client.invalidateQueries({ queryKey: ['waiting'] }),
    client.invalidateQueries({ queryKey: ['notifications'] }),
  ]);
}

/** A key for a change that must happen once: 32 hexadecimal digits. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

function multipart(field: string, content: object, files: readonly File[]): FormData {
  const form = new FormData();
  form.set(field, JSON.stringify(content));
  for (const file of files) form.append('file', file, file.name);
  return form;
}

/** The sentences that the company offers for questions, rejections and cancellations. */
export const requestReasons = queryOptions({
  queryKey: ['request-reasons'],
  queryFn: ({ signal }) =>
    send<typeof getRequestReasons>('GET', '/download/buying/getRequestReasons', { signal }),
  select: (answer) => answer.data,
  staleTime: 300_000,
});
