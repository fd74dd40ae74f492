import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { asApiError } from '../../../web/lib/http.ts';
import { refreshPayments } from './api.ts';

/** A form's sending: what the server refuses stands at the fields and above them; after it everything is read anew. */
export function useSent() {
  const client = useQueryClient();
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({});
  const [refusal, setRefusal] = useState<string>();
  const [sending, setSending] = useState(false);
  async function send(work: () => Promise<unknown>, done: () => void): Promise<void> {
    setSending(true);
    setRefusal(undefined);
    setFields({});
    try {
      await work();
      await refreshPayments(client);
      done();
    } catch (error) {
      const { message, fields: wrong, status } = asApiError(error);
      setFields(wrong);
      setRefusal(message);
      if (status === 409) await refreshPayments(client);
    } finally {
      setSending(false);
    }
  }
  /** Shows what is wrong before anything is sent. @returns true when nothing is */
  function check(wrong: Readonly<Record<string, string | false>>): boolean {
    const found = Object.entries(wrong).filter((entry): entry is [string, string] => entry[1] !== false);
    setFields(Object.fromEntries(found));
    return found.length === 0;
  }
  return { fields, refusal, sending, send, check };
}
