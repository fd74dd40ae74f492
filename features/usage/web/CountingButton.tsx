import { Pause, Play } from 'lucide-react';
import { useState } from 'react';
import { m } from '#messages';
import { Button } from '#web/ui/Button.tsx';
import { attempt } from '#web/ui/dialog/attempt.ts';
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx';
import { refreshUse, switchUse } from './api.ts';

/** Starts counting, or stops it after asking: what is not a figure yet is lost by that. */
export function CountingButton({ on }: { on: boolean }) {
  const [asked, setAsked] = useState(false);
  if (!on)
    return (
      <Button icon={<Play />} onClick={start}>
        {m.usage_turn_on()}
      </Button>
    );
  return (
    <>
      <Button icon={<Pause />} onClick={() => setAsked(true)}>
        {m.usage_turn_off()}
      </Button>
      {asked && (
        <ConfirmDialog
          title={m.usage_turn_off_title()}
          confirm={m.usage_turn_off()}
          onClose={() => setAsked(false)}
          act={async () => {
            await switchUse(false);
            return m.usage_turned_off();
          }}
          failed={m.usage_switch_failed()}
          refresh={refreshUse}
        >
          <p>{m.usage_turn_off_text()}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

async function start(): Promise<void> {
  await attempt(switchUse(true), m.usage_switch_failed(), m.usage_turned_on());
  await refreshUse();
}
