import { ListTree } from 'lucide-react';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import type { OfPersonProps } from '#web/lib/room.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { menuOfHome } from '../screens.ts';

/** The way to what somebody is shown of the menu, for an administrator. */
export default function MenuOfLink({ person: { empcode } }: OfPersonProps) {
  if (!useMe().role.includes('ADMIN')) return null;
  return (
    <ButtonLink to={`${menuOfHome}/${encodeURIComponent(empcode)}`} icon={<ListTree />}>
      {m.menus_why_of_person()}
    </ButtonLink>
  );
}
