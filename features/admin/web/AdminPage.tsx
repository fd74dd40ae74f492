import { m } from '#messages';
import { useAddress } from '#web/lib/use-address.ts';
import { SearchLine } from '#web/ui/form/SearchInput.tsx';
import { PageTop } from '#web/ui/PageTop.tsx';
import style from './AdminPage.module.css';
import { Found } from './Found.tsx';
import { NeedsCard } from './NeedsCard.tsx';
import { Sections } from './Sections.tsx';

/** `/admin`: what needs attention, one search over all that the company keeps, and the way to each page. */
export default function AdminPage() {
  const { params, set } = useAddress();
  const search = (params.get('search') ?? '').trim();
  return (
    <div className={style.page}>
      <PageTop title={m.admin_title()} back="/" below={<p className="muted">{m.admin_text()}</p>} />
      <SearchLine label={m.admin_search()} value={search} onFollow={(text) => set({ search: text })} />
      {search ? (
        <Found search={search} />
      ) : (
        <>
          <NeedsCard />
          <Sections />
        </>
      )}
    </div>
  );
}
