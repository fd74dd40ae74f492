import { LogIn } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { m } from '#messages';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { leaveForSignIn } from './session.ts';

/** Where the window that signs in comes back to, and closes itself (SignedInPage). */
const signInThere = `/sso/login?returnTo=${encodeURIComponent('/signed-in')}`;

/** The session has ended: says so over the page as it is, and signs in in a window of its own, so that the page stays. */
export default function OverDialog() {
  const [open, setOpen] = useState(true);
  const [waiting, setWaiting] = useState(false);

  const likely = useRef<HTMLButtonElement>(null);
  // Enter signs in: the button that closes stands before it.
  useEffect(() => likely.current?.focus(), []);

  function signIn() {
    const there = window.open(signInThere, '_blank', 'popup,width=520,height=720');
    // Windows are blocked here: the whole page goes, and comes back to where it is, with the drafts.
    if (there) setWaiting(true);
    else leaveForSignIn();
  }
  return (
    <Dialog
      open={open}
      title={m.identity_over_title()}
      onClose={() => setOpen(false)}
      keep={m.identity_over_later()}
      actions={
        <Button
          ref={likely}
          variant="go"
          icon={<LogIn aria-hidden="true" className="turns" />}
          onClick={signIn}
        >
          {m.identity_over_sign_in()}
        </Button>
      }
    >
      <p role="status">{waiting ? m.identity_over_waiting() : m.identity_over_text()}</p>
    </Dialog>
  );
}
