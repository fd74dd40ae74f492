import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { OwnAside } from './OwnAside.tsx';
import { PersonPages } from './PersonPages.tsx';

/** `/one-pagers/mine`: one's own page, who sees what of it and who looked, and what one has asked to be corrected. */
export default function MinePage() {
  const { empcode } = useMe();
  return <PersonPages empId={empcode} title={m.onepager_menu_own()} back="/" aside={<OwnAside />} />;
}
