import { exportOf } from '#web/lib/list-export.ts';
import { calls } from '../calls.ts';
import type * as contract from '../contract.ts';

/** A list of requests as a file. It stands by itself: `api.ts` comes with the first visit. */
export const exportedAssetRequests = exportOf<typeof contract.exportAssetRequests>(
  calls.exportAssetRequests,
  'asset-requests',
);
