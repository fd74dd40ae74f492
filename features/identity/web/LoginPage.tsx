import { LogIn, ShieldAlert } from 'lucide-react';
import { Suspense, useEffect } from 'react';
import { displayDate } from '#formats/time/dates.ts';
import { m } from '#messages';
import { company } from '#web/lib/company.ts';
import { findOffline, useOffline } from '#web/lib/network.ts';
import { Navigate } from '#web/lib/router.tsx';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { part } from '#web/ui/part.tsx';
import { Wordmark } from '#web/ui/Wordmark.tsx';
import type { SignInRefusalCode } from '../rules.ts';
import style from './LoginPage.module.css';
import { bearer, lastRefusal, leaveForSignIn } from './session.ts';
import { lastSignOut, type SignedOut } from './signed-out.ts';

/** True when the server takes one-time codes, as it said in the page. */
const takesCodes = document.querySelector('meta[name="break-glass"]')?.getAttribute('content') === '1';
const CodeForm = part(() => import('./CodeForm.tsx'));

const sentences: Record<SignInRefusalCode, () => string> = {
  not_accepted: m.identity_refused_not_accepted,
  not_known: m.identity_refused_not_known,
  not_yet: m.identity_refused_not_yet,
  expired: m.identity_refused_expired,
  other_browser: m.identity_refused_other_browser,
  provider_refused: m.identity_refused_provider_refused,
  unavailable: m.identity_refused_unavailable,
  busy: m.identity_refused_busy,
};

const signedOutSentences: Record<SignedOut, () => string> = {
  everywhere: m.identity_signed_out_everywhere,
  here: m.identity_signed_out_here,
};

/** `#/login`: where one lands when a sign-in was refused or after signing out. Never leaves by itself. */
export default function LoginPage() {
  const refusal = lastRefusal();
  const signOut = lastSignOut();
  const offline = useOffline();
  useEffect(() => {
    document.title = m.identity_login_title({ product: company().product });
    void findOffline();
  }, []);
  // Whoever is signed in has nothing to do here, unless to read why another sign-in was refused.
  if (bearer() && !refusal) return <Navigate to="/" />;

  const label = refusal
    ? m.identity_login_again_button
    : signOut
      ? m.identity_signed_out_button
      : m.identity_login_button;

  return (
    <main className={style.page}>
      <p className={style.logo}>
        <Wordmark />
      </p>
      <div className={style.card}>
        <Heading refusal={refusal} signOut={signOut} />
        {offline && <p role="status">{m.identity_login_offline()}</p>}
        <Button variant="go" wide disabled={offline} icon={<LogIn aria-hidden="true" />} onClick={leave}>
          {label()}
        </Button>
        {takesCodes && !bearer() && (
          <Suspense>
            <CodeForm />
          </Suspense>
        )}
        {bearer() && (
          <ButtonLink to="/" wide>
            {m.identity_login_stay_button()}
          </ButtonLink>
        )}
        {refusal?.reference && (
          <p className={style.reference}>
            {m.identity_login_reference_hint()}{' '}
            <bdi className={style.code}>{m.identity_login_reference({ reference: refusal.reference })}</bdi>
          </p>
        )}
      </div>
    </main>
  );
}

/** Never settles: the button is busy until the browser has left. */
function leave(): Promise<never> {
  leaveForSignIn();
  return new Promise(() => {});
}

/** Why one is here. */
function Heading({
  refusal,
  signOut,
}: {
  refusal: ReturnType<typeof lastRefusal>;
  signOut: ReturnType<typeof lastSignOut>;
}) {
  return refusal ? (
    <>
      <span className={style.picture} aria-hidden="true">
        <ShieldAlert />
      </span>
      <h1>{m.identity_login_refused_heading()}</h1>
      <p role="alert">
        {refusal.joinsOn
          ? m.identity_refused_joins_on({ day: displayDate(refusal.joinsOn) })
          : sentences[refusal.error]()}
      </p>
    </>
  ) : signOut ? (
    <>
      <h1>{m.identity_signed_out_heading()}</h1>
      <p role="status">{signedOutSentences[signOut]()}</p>
    </>
  ) : (
    <>
      <h1>{m.identity_login_heading({ product: company().product })}</h1>
      <p>{m.identity_login_lead()}</p>
    </>
  );
}
