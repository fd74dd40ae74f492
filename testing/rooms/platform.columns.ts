import { asks, named, nowhere, type RoomColumns } from '../columns.ts';

/** What no room owns: what administrators keep, the audit log, what is done once. */
export const columns: RoomColumns = {
  calls: {
    kind: 'record_versions.kind',
    key: named('record_versions.key'),
    'POST /download/admin/places/merge into': named('locations.location_id'),
    'POST /download/admin/org-units/merge into': named('org_units.org_unit'),
    note: 'record_versions.note',
    revision: nowhere('compared with the number of the last version, which was read'),
    versionId: asks('record_versions.version_id'),
  },
  made: {
    audit_log: 'written by audit(), which cuts what a browser says of itself',
    audit_anchor: 'of an entry of the chain',
    audit_chain: 'sealed one after the other',
    'idempotency_keys.key': 'submittedBy of server/http/once.ts takes no other',
    'idempotency_keys.request_hash': 'a SHA-256 in hexadecimal',
    scheduled_runs: 'the schedules that the code names: server/jobs/zoned-store.ts',
    ledger_accounts: 'made with their first transfer: ledger_account(), of kinds that the code names',
    ledger_transfers: 'written by use cases and triggers in their own transaction: server/ledger/store.ts',
  },
  rules: {
    asset_setting_versions_check: 'withdrawn before its day: server/records/service.ts',
    asset_setting_versions_check1: 'withdrawn by somebody, at a time: set together',
    asset_setting_versions_check2: 'what was replaced is not withdrawn: server/records/service.ts',
    asset_setting_versions_effective_from_check: 'days of the contract lie within',
    asset_setting_versions_value_check: 'a call has 64 kB',
  },
};
