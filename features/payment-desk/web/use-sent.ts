import { useState } from 'react';
import { asApiError } from '#web/lib/http.ts';
import { refreshPayments } from './api.ts';

/** A press that changes something at once and asks for nothing: what the server refuses is said, and everything is read anew after it. */
export function useSent() {
  const [refusal, setRefusal] = useState<string>();
  const [sending, setSending] = useState(false);
  async function send(work: () => Promise<unknown>, done: () => void): Promise<void> {
    setSending(true);
    setRefusal(undefined);
    try {
      await work();
      await refreshPayments();
      done();
    } catch (error) {
      const { message, status } = asApiError(error);
      setRefusal(message);
      if (status === 409) await refreshPayments();
    } finally {
      setSending(false);
    }
  }
  return { refusal, sending, send };
}
