import { KeyRound } from 'lucide-react';
import { m } from '#messages';
import { callsOf } from '#web/lib/calls.ts';
import { useSentForm } from '#web/lib/use-sent-form.ts';
import { Button } from '#web/ui/Button.tsx';
import { Form, FormField } from '#web/ui/form/Form.tsx';
import { TextInput } from '#web/ui/form/inputs.tsx';
import type * as breakGlassContract from '../break-glass-contract.ts';
import { calls } from '../calls.ts';
import { encodeResponse } from '../rules.ts';
import style from './LoginPage.module.css';

const api = callsOf<typeof breakGlassContract>(calls);

/** For an administrator, while the identity provider is down: signs in with a code that was printed on the server. */
export default function CodeForm() {
  const form = useSentForm({
    values: { code: '' },
    check: ({ code }) => ({ code: code.trim() === '' && m.identity_break_glass_missing() }),
    async send({ code }): Promise<never> {
      const login = await api.breakGlass({ body: { code } });
      // The way that every sign-in ends: the page takes the login out of its address and asks the server about it.
      window.location.assign(`/?response=${encodeURIComponent(encodeResponse(login))}`);
      // Never settles: the button is busy until the browser has left.
      return new Promise(() => {});
    },
  });
  return (
    <details className={style.codes}>
      <summary>{m.identity_break_glass_open()}</summary>
      <Form of={form}>
        <FormField name="code" label={m.identity_break_glass_label()} hint={m.identity_break_glass_hint()}>
          {(field) => (
            <TextInput
              {...field}
              dir="ltr"
              maxLength={60}
              autoComplete="one-time-code"
              autoCapitalize="characters"
              spellCheck={false}
            />
          )}
        </FormField>
        <Button type="submit" wide busy={form.busy} icon={<KeyRound aria-hidden="true" />}>
          {m.identity_break_glass_button()}
        </Button>
      </Form>
    </details>
  );
}
