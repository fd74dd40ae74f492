import { asApiError } from '#web/lib/http.ts';
import { keepUnsent, type Unsent, whileSending } from '#web/lib/unsent.ts';
import { tell, tellingForm, tellPath } from './api.ts';

/** Tells the company something. Without the network it is kept in this browser, with its picture, and goes out by itself when there is one. */
export async function tellOrKeep(
  telling: Parameters<typeof tellingForm>[0],
  { key, ...given }: Pick<Unsent, 'empcode' | 'key' | 'title'>,
): Promise<'sent' | 'kept'> {
  try {
    await whileSending(key, () => tell(telling, key));
    return 'sent';
  } catch (error) {
    if (asApiError(error).code !== 'network') throw error;
    await keepUnsent(tellingForm(telling), { ...given, key, path: tellPath, link: '/help-and-support' });
    return 'kept';
  }
}
