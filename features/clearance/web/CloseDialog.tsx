import { m } from '#messages';
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx';
import type { Clearance } from '../contract.ts';
import { close, refreshClearances } from './api.ts';

/** Asks before a clearance is closed, or ended as its person stays. */
export function CloseDialog({ of, stays, onClose }: { of: Clearance; stays: boolean; onClose: () => void }) {
  const { clearanceId, revision, name } = of;
  return (
    <ConfirmDialog
      title={stays ? m.clearance_stays_question({ name }) : m.clearance_close_question({ name })}
      onClose={onClose}
      confirm={stays ? m.clearance_stays() : m.clearance_close()}
      variant={stays ? 'danger' : 'go'}
      act={async (key) => {
        await close({ clearanceId, revision, stays }, key);
        return stays ? m.clearance_ended_stays() : m.clearance_closed();
      }}
      failed={m.clearance_failed()}
      refresh={refreshClearances}
    >
      <p>{stays ? m.clearance_stays_text() : m.clearance_close_text()}</p>
    </ConfirmDialog>
  );
}
