import { Copy, QrCode as QrIcon } from 'lucide-react';
import { Suspense, useState } from 'react';
import { displayDate } from '#formats/time/dates.ts';
import { m } from '#messages';
import { goOnAt } from '#web/lib/go-on.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { part } from '#web/ui/part.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { copyText } from '#web/ui/text/copy.ts';
import { Unbroken } from '#web/ui/text/Unbroken.tsx';
import type { Claim } from '../contract.ts';
import { report } from './api.ts';
import style from './Code.module.css';
import { usePress } from './use-press.ts';

// Who copies a code does not wait for what draws it.
const QrCode = part(() => import('./QrCode.tsx'), { instead: null });

/** Somebody's code: large, to be copied or held before a reader, with its terms; and what to do when it does not work. */
export function CodeDialog({ claim: opened, onClose }: { claim: Claim; onClose: () => void }) {
  const [claim, setClaim] = useState(opened);
  const [isDrawn, setDrawn] = useState(false);
  const [said, setSaid] = useState<'replaced' | 'reported'>();
  const say = usePress((key) => report(claim.claimId, key), m.coupons_report_failed);
  const { code, title, vendor, terms, validTo } = claim;
  async function didNotWork() {
    const answer = await say();
    if (!answer) return;
    setClaim(answer.data.claim);
    setSaid(answer.data.replaced ? 'replaced' : 'reported');
  }
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      keep={m.ui_close()}
      actions={
        <Button variant="go" icon={<Copy />} onClick={() => copyText(code, m.coupons_copied())}>
          {m.coupons_copy()}
        </Button>
      }
    >
      <div className={style.body}>
        {said && <Said said={said} />}
        <p className="muted">
          <Unbroken>{`${vendor} · ${m.coupons_until({ day: displayDate(validTo) })}`}</Unbroken>
        </p>
        <p className={style.code} dir="ltr" data-code="">
          {code}
        </p>
        {isDrawn && (
          <Suspense fallback={<Skeleton shape="block" />}>
            <QrCode code={code} />
          </Suspense>
        )}
        <div className={style.ways}>
          {!isDrawn && <QrButton onDraw={() => setDrawn(true)} />}
          {claim.actions.includes('report') && (
            <Button variant="quiet" onClick={didNotWork}>
              {m.coupons_did_not_work()}
            </Button>
          )}
        </div>
        <Terms terms={terms} />
      </div>
    </Dialog>
  );
}

/** What came of saying that it does not work. */
function Said({ said }: { said: 'replaced' | 'reported' }) {
  const isReplaced = said === 'replaced';
  return (
    <Notice>
      <strong>{isReplaced ? m.coupons_replaced() : m.coupons_reported()}</strong>{' '}
      {isReplaced ? m.coupons_replaced_text() : m.coupons_reported_text()}
    </Notice>
  );
}

function Terms({ terms }: { terms: string }) {
  return (
    <>
      <h3 className={style.head}>{m.coupons_terms()}</h3>
      <p className={style.terms} dir="auto">
        {terms}
      </p>
    </>
  );
}

/** Draws it; who pressed goes on at the code, for the button is gone. */
function QrButton({ onDraw }: { onDraw: () => void }) {
  return (
    <Button
      icon={<QrIcon />}
      onClick={({ currentTarget }) => {
        const read = currentTarget.closest('dialog')?.querySelector<HTMLElement>('[data-code]');
        onDraw();
        goOnAt(read ?? null);
      }}
    >
      {m.coupons_qr()}
    </Button>
  );
}
