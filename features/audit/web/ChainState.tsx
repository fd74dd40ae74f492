import type { UseQueryResult } from '@tanstack/react-query';
import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { numberText } from '#formats/numbers/numbers.ts';
import { exactMoment } from '#formats/time/dates.ts';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { Button } from '#web/ui/Button.tsx';
import { attempt } from '#web/ui/dialog/attempt.ts';
import type { AuditState } from '../contract.ts';
import { askVerification, auditState } from './api.ts';
import style from './ChainState.module.css';

type State = UseQueryResult<AuditState>;

/** Under the title: how many entries are sealed, and whether they were found as they were written. */
export function ChainState({ state }: { state: State }) {
  const { timeZone } = useMe();
  // Keeps its line while it is on its way: nothing below jumps.
  if (!state.data) return <p role="status">{state.error ? m.audit_state_error() : '\u00a0'}</p>;
  const { length, checked } = state.data;
  const at = checked ? exactMoment(checked.at, timeZone) : '';
  return (
    <p className={style.state} role="status">
      <span className="num">{m.audit_sealed({ count: length, number: numberText(length) })}</span>
      {checked && (
        <span className={checked.whole ? style.whole : style.broken}>
          {checked.whole ? <ShieldCheck aria-hidden="true" /> : <ShieldAlert aria-hidden="true" />}
          {checked.whole ? m.audit_checked_whole({ at }) : m.audit_checked_broken({ at })}
        </span>
      )}
      {!checked && <span>{m.audit_unchecked()}</span>}
    </p>
  );
}

/** What to do when the chain is broken. */
export function ChainBroken() {
  return (
    <div className={style.alarm} role="alert">
      <ShieldAlert aria-hidden="true" />
      <div>
        <h2>{m.audit_broken_title()}</h2>
        <p>{m.audit_broken_text()}</p>
      </div>
    </div>
  );
}

/** How often the page looks whether a verification has ended, in milliseconds. */
const lookEvery = 1_500;

/** Has the chain verified; busy until the outcome stands under the title. The page can be left meanwhile. */
export function VerifyButton({ state }: { state: State }) {
  /** When the verification before this one was; null: none is under way. */
  const [since, setSince] = useState<{ at: string | undefined } | null>(null);
  const at = state.data?.checked?.at;
  const underWay = since !== null && since.at === at;
  useEffect(() => {
    if (!underWay) return;
    const timer = setInterval(() => queryClient.invalidateQueries(auditState), lookEvery);
    return () => clearInterval(timer);
  }, [underWay]);
  useEffect(() => {
    // The verification is an entry of the log, too.
    if (since && !underWay) queryClient.invalidateQueries({ queryKey: ['audit', 'log'] });
  }, [since, underWay]);

  async function verify() {
    if (await attempt(askVerification(), m.audit_verify_failed())) setSince({ at });
  }
  return (
    <Button icon={<ShieldCheck />} busy={underWay} onClick={verify}>
      {m.audit_verify()}
    </Button>
  );
}
