import { useState } from 'react';
import { m } from '#messages';
import { Button } from '#web/ui/Button.tsx';
import { attempt } from '#web/ui/dialog/attempt.ts';
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx';
import type { Telling } from '../contract.ts';
import { end } from './api.ts';
import { refreshTellings } from './refresh.ts';
import style from './Telling.module.css';

/** One needs no more of what one has told: it is settled, or taken back. */
export function EndButtons({ telling: { tellingId, revision, actions } }: { telling: Telling }) {
  const [isAsking, setAsking] = useState(false);
  async function settle() {
    await attempt(end({ tellingId, revision, end: 'done' }), null, m.help_telling_is_done());
    await refreshTellings();
  }
  return (
    <div className={style.buttons}>
      {actions.includes('done') && <Button onClick={settle}>{m.help_telling_done()}</Button>}
      {actions.includes('withdraw') && (
        <Button variant="quiet" onClick={() => setAsking(true)}>
          {m.help_telling_withdraw()}
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={m.help_telling_withdraw_title()}
          keep={m.help_telling_keep()}
          onClose={() => setAsking(false)}
          confirm={m.help_telling_withdraw()}
          act={async () => {
            await end({ tellingId, revision, end: 'withdraw' });
            return m.help_telling_withdrawn();
          }}
          refresh={refreshTellings}
        >
          <p>{m.help_telling_withdraw_text()}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
