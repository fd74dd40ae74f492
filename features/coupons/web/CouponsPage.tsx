import { TicketPercent, Wallet } from 'lucide-react';
import { useState } from 'react';
import { m } from '#messages';
import { useAddress } from '#web/lib/use-address.ts';
import { useKept } from '#web/lib/use-kept.ts';
import { usePages } from '#web/lib/use-pages.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { SearchLine } from '#web/ui/form/SearchInput.tsx';
import { Chips } from '#web/ui/list/Chips.tsx';
import { PagedList } from '#web/ui/list/PagedList.tsx';
import { PageTop } from '#web/ui/PageTop.tsx';
import type { Claim, Discount } from '../contract.ts';
import { discountList } from './api.ts';
import { CodeDialog } from './CodeDialog.tsx';
import style from './CouponsPage.module.css';
import { OfferBones } from './OfferBones.tsx';
import { Offers } from './Offers.tsx';
import { ShareDialog } from './ShareDialog.tsx';

/** `/discount-coupons`: what one is offered, by categories, and a code of it. The category that was open stays so, by its index. */
export default function CouponsPage() {
  const { params, set } = useAddress();
  const search = params.get('search') ?? '';
  // The categories come with the first answer, which is of all: 0 is that, and they follow in their order.
  const all = usePages(discountList({}));
  const categories = all.first?.categories ?? [];
  const [index, setIndex] = useKept(['coupon-category'], 0);
  const category = categories[index - 1]?.category;
  const list = usePages(discountList({ ...(category && { category }), ...(search && { search }) }));
  const [claimed, setClaimed] = useState<Claim>();
  const [shared, setShared] = useState<Discount>();
  const nameOf = (of: string) => categories.find((one) => one.category === of)?.name;
  return (
    <>
      <PageTop title={m.coupons_title()} actions={<ToMine />} />
      <div className={style.ground}>
        <SearchLine
          className={style.search}
          label={m.coupons_search()}
          value={search}
          onFollow={(text) => set({ search: text })}
        />
        {categories.length > 0 && (
          <Categories
            names={categories.map(({ name }) => name)}
            index={category ? index : 0}
            onChoose={(chosen) => setIndex(() => chosen)}
          />
        )}
        <PagedList
          list={list}
          asCards
          loading={<OfferBones />}
          errorTitle={m.coupons_error()}
          narrowed={
            (search !== '' || category !== undefined) && {
              ...nothingFound(),
              onClear() {
                setIndex(() => 0);
                set({ search: '' });
              },
            }
          }
          empty={{ icon: <TicketPercent />, title: m.coupons_none(), text: m.coupons_none_text() }}
        >
          {(rows) => (
            <Offers
              rows={rows}
              categoryOf={({ category: of }) => (category ? undefined : nameOf(of))}
              onClaimed={setClaimed}
              onShare={setShared}
            />
          )}
        </PagedList>
      </div>
      {claimed && <CodeDialog claim={claimed} onClose={() => setClaimed(undefined)} />}
      {shared && (
        <ShareDialog
          discount={shared}
          domains={list.first?.sharing?.domains ?? []}
          onClose={() => setShared(undefined)}
        />
      )}
    </>
  );
}

const nothingFound = () => ({
  title: m.coupons_none_found(),
  text: m.coupons_none_found_text(),
  clear: m.coupons_show_all(),
});

function ToMine() {
  return (
    <ButtonLink to="/discount-coupons/mine" icon={<Wallet />}>
      {m.coupons_mine()}
    </ButtonLink>
  );
}

interface CategoriesProps {
  names: readonly string[];
  /** 0 is all of them. */
  index: number;
  onChoose: (index: number) => void;
}

function Categories({ names, index, onChoose }: CategoriesProps) {
  return (
    <Chips
      label={m.coupons_categories_label()}
      value={String(index)}
      onChange={(value) => onChoose(Number(value))}
      options={[m.coupons_all(), ...names].map((label, place) => ({ value: String(place), label }))}
    />
  );
}
