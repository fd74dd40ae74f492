import { useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { setUp } from './api.ts';

/** What an administrator reads where nothing waits for them while the company is not set up; null: nothing of that. Nobody else asks. */
export function useInsteadOfNothing(): { readonly title: string; readonly text: string } | null {
  const isAdministrator = useMe().role.includes('ADMIN');
  const { data } = useQuery({ ...setUp('card'), enabled: isAdministrator });
  const next = data?.steps?.find(({ step }) => step === data.next);
  return next ? { title: m.setup_waits_title(), text: m.setup_waits_next({ title: next.title }) } : null;
}
