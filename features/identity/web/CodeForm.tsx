import { KeyRound } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { m } from '#messages';
import { asApiError, send } from '../../../web/lib/http.ts';
import { Button } from '../../../web/ui/Button.tsx';
import { Field } from '../../../web/ui/Field.tsx';
import { TextInput } from '../../../web/ui/inputs.tsx';
import type { breakGlass } from '../break-glass-contract.ts';
import { encodeResponse } from '../rules.ts';
import style from './LoginPage.module.css';

/** True when the server takes one-time codes, as it said in the page. */
export const takesCodes = document.querySelector('meta[name="break-glass"]')?.getAttribute('content') === '1';

/** For an administrator, while the identity provider is down: signs in with a code that was printed on the server. */
export function CodeForm() {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function enter(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    if (code.trim() === '') {
      setError(m.identity_break_glass_missing());
      return;
    }
    setBusy(true);
    setError(undefined);
    try {
      const login = await send<typeof breakGlass>('POST', '/api/break-glass', { body: { code } });
      // The way that every sign-in ends: the page takes the login out of its address and asks the server about it.
      window.location.assign(`/?response=${encodeURIComponent(encodeResponse(login))}`);
    } catch (failure) {
      setError(asApiError(failure).message);
      setBusy(false);
    }
  }

  return (
    <details className={style.codes}>
      <summary>{m.identity_break_glass_open()}</summary>
      <form onSubmit={enter} noValidate>
        <Field label={m.identity_break_glass_label()} hint={m.identity_break_glass_hint()} error={error}>
          <TextInput
            dir="ltr"
            maxLength={60}
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            value={code}
            onChange={(event) => {
              setCode(event.target.value);
              setError(undefined);
            }}
          />
        </Field>
        <Button type="submit" wide busy={busy} icon={<KeyRound aria-hidden="true" />}>
          {m.identity_break_glass_button()}
        </Button>
      </form>
    </details>
  );
}
