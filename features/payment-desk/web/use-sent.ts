import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { asApiError } from '../../../web/lib/http.ts';
import { useWrong } from '../../../web/lib/use-wrong.ts';
import { refreshPayments } from './api.ts';

/**
 * A form's sending: what the server refuses stands at the fields, until they are changed, and above them; after it everything is read
 * anew. `typed`: what is in the fields, by their names.
 */
export function useSent(typed: object = {}) {
  const client = useQueryClient();
  const [fields, setFields] = useWrong(typed);
  const [refused, setRefused] = useState<{ message: string; atFields: boolean }>();
  const [sending, setSending] = useState(false);
  async function send(work: () => Promise<unknown>, done: () => void): Promise<void> {
    setSending(true);
    setRefused(undefined);
    setFields({});
    try {
      await work();
      await refreshPayments(client);
      done();
    } catch (error) {
      const { message, fields: wrong, status } = asApiError(error);
      setFields(wrong);
      setRefused({ message, atFields: Object.keys(wrong).length > 0 });
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
  // Once all that it was about is changed, there is nothing left to say.
  const isOver = refused?.atFields && Object.keys(fields).length === 0;
  return { fields, refusal: isOver ? undefined : refused?.message, sending, send, check };
}
