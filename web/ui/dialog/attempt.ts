import { asApiError } from '../../lib/http.ts';
import { toast } from './toast.ts';

/**
 * Waits for what was pressed for; where it was refused, says so under `failed`, with the reason. True: it went through, which is said with `done`.
 */
export async function attempt(work: Promise<unknown>, failed: string, done?: string): Promise<boolean> {
  try {
    await work;
    if (done !== undefined) toast.success({ title: done });
    return true;
  } catch (error) {
    toast.error({ title: failed, description: asApiError(error).message });
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
