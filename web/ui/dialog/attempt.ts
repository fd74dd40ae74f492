import { asApiError } from '../../lib/http.ts';
import { toast } from './toast.ts';

/**
 * Waits for what was pressed for; where it was refused, says so under `failed`, with the reason; null: the reason stands alone. True: it went
 * through, which is said with `done`.
 */
export async function attempt<Answer>(
  work: Promise<Answer>,
  failed: string | null,
  done?: string | ((answer: Answer) => string),
): Promise<boolean> {
  try {
    const answer = await work;
    if (done !== undefined) toast.success({ title: typeof done === 'string' ? done : done(answer) });
    return true;
  } catch (error) {
    const { message } = asApiError(error);
    toast.error(failed === null ? { title: message } : { title: failed, description: message });
    return false;
  }
}

/** What a dialog does once its form was sent: it says what came of it, and closes. */
export const saidAndClosed =
  <Given extends unknown[]>(said: (...given: Given) => string, close: () => void) =>
  (...given: Given): void => {
    toast.success({ title: said(...given) });
    close();
  };
