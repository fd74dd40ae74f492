import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#messages';
import { asApiError } from '#web/lib/http.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { toast } from '#web/ui/dialog/toast.ts';
import type { EndTelling, Telling } from '../contract.ts';
import { end } from './api.ts';
import { refreshTellings } from './refresh.ts';
import style from './Telling.module.css';

/** One needs no more of what one has told: it is settled, or taken back. */
export function EndButtons({ telling: { tellingId, revision, actions } }: { telling: Telling }) {
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  async function finish(how: EndTelling['end'], said: string) {
    try {
      await end({ tellingId, revision, end: how });
      toast.success({ title: said });
    } catch (error) {
      toast.error({ title: asApiError(error).message });
    }
    setAsking(false);
    await refreshTellings(client);
  }
  return (
    <div className={style.buttons}>
      {actions.includes('done') && (
        <Button onClick={() => finish('done', m.help_telling_is_done())}>{m.help_telling_done()}</Button>
      )}
      {actions.includes('withdraw') && (
        <Button variant="quiet" onClick={() => setAsking(true)}>
          {m.help_telling_withdraw()}
        </Button>
      )}
      <Dialog
        open={isAsking}
        title={m.help_telling_withdraw_title()}
        keep={m.help_telling_keep()}
        onClose={() => setAsking(false)}
        actions={
          <Button variant="danger" onClick={() => finish('withdraw', m.help_telling_withdrawn())}>
            {m.help_telling_withdraw()}
          </Button>
        }
      >
        <p>{m.help_telling_withdraw_text()}</p>
      </Dialog>
    </div>
  );
}
