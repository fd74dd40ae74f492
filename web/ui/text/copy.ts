import { m } from '#messages';
import { toast } from '../dialog/toast.ts';

/** Copies a text, and says whether it went. */
export async function copyText(text: string, said: string = m.ui_copied()): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success({ title: said });
  } catch {
    toast.error({ title: m.ui_copy_failed(), description: m.ui_copy_failed_text() });
  }
}
