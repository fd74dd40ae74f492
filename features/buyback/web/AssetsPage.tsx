import { Laptop, Plus } from 'lucide-react';
import { Fragment, useState } from 'react';
import { moneyText } from '#formats/money/money.ts';
import { m } from '#messages';
import { oneOf } from '#web/lib/address-values.ts';
import { useAddress } from '#web/lib/use-address.ts';
import { usePages } from '#web/lib/use-pages.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Columns } from '#web/ui/list/Columns.tsx';
import { Row } from '#web/ui/list/List.tsx';
import { ListCard } from '#web/ui/list/ListCard.tsx';
import { PageTop } from '#web/ui/PageTop.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { Tile } from '#web/ui/Tile.tsx';
import type { CompanyAsset } from '../shapes.ts';
import { AssetActions } from './AssetActions.tsx';
import { AssetDialog } from './AssetDialog.tsx';
import { companyAssets } from './api.ts';
import style from './Buyback.module.css';
import { ListFilters, nothingFound } from './ListFilters.tsx';

const states = ['offered', 'reserved', 'sold', 'withdrawn'] as const;

/** `/admin/buyback-assets`: all that is sold, was sold or will be. */
export default function AssetsPage() {
  const { params, set, clear } = useAddress();
  const search = (params.get('search') ?? '').slice(0, 100);
  const state = oneOf(states, params.get('state'));
  const asked = search.trim();
  const filter = { ...(asked && { search: asked }), ...(state && { state }) };
  const list = usePages(companyAssets(filter));
  const categories = list.first?.categories ?? [];
  const [open, setOpen] = useState<CompanyAsset | 'new'>();
  return (
    <>
      <Top isReady={categories.length > 0} onAdd={() => setOpen('new')} />
      <Columns>
        <ListFilters
          label={m.buyback_search_assets()}
          search={search}
          chosen={state}
          options={states.map((value) => ({ value, label: m.buyback_asset_state({ state: value }) }))}
          onSearch={(text) => set({ search: text })}
          onChoose={(value) => set({ state: value })}
        />
        <ListCard
          label={m.buyback_menu_keep()}
          list={list}
          rows={5}
          errorTitle={m.buyback_error()}
          narrowed={Object.keys(filter).length > 0 && nothingFound(clear)}
          empty={{
            icon: <Laptop />,
            title: m.buyback_no_assets(),
            text: categories.length === 0 ? m.buyback_no_tables() : m.buyback_no_assets_text(),
          }}
        >
          {(asset) => <AssetLine key={asset.assetId} asset={asset} onChange={() => setOpen(asset)} />}
        </ListCard>
      </Columns>
      {open && (
        <AssetDialog
          asset={open === 'new' ? null : open}
          categories={categories}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}

/** `isReady`: there is a table that a thing may be priced by. */
function Top({ isReady, onAdd }: { isReady: boolean; onAdd: () => void }) {
  return (
    <PageTop
      title={m.buyback_menu_keep()}
      main={
        <Button variant="go" icon={<Plus />} disabled={!isReady} onClick={onAdd}>
          {m.buyback_asset_add()}
        </Button>
      }
      actions={
        <>
          <ButtonLink to="/admin/buyback">{m.buyback_tables_and_terms()}</ButtonLink>
          <ButtonLink to="/admin/uploads">{m.buyback_asset_upload()}</ButtonLink>
        </>
      }
    />
  );
}

const tones = {
  offered: 'ok',
  coming: 'plain',
  reserved: 'info',
  sold: 'plain',
  withdrawn: 'plain',
} as const;

function AssetLine({ asset, onChange }: { asset: CompanyAsset; onChange: () => void }) {
  const { name, categoryName, serialNumber, holder, price, currency, state, draw } = asset;
  const facts = [
    categoryName,
    serialNumber,
    holder?.name,
    price === null ? m.buyback_no_table() : moneyText(price, currency),
    draw && m.buyback_entrants({ count: draw.entrants }),
  ];
  return (
    <Row
      lead={<Tile icon={<Laptop />} />}
      title={<bdi>{name}</bdi>}
      caption={<Parted facts={facts.flatMap((fact) => fact || [])} />}
      end={
        <span className={style.end}>
          <Tag tone={tones[state]}>{m.buyback_asset_state({ state })}</Tag>
          <AssetActions asset={asset} onChange={onChange} />
        </span>
      }
    />
  );
}

/** Facts side by side, each by itself: a count after an amount would stand the other way round in Arabic. */
function Parted({ facts }: { facts: readonly string[] }) {
  return facts.map((fact, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a fact is known by where it stands
    <Fragment key={index}>
      {index > 0 && ' · '}
      <bdi>{fact}</bdi>
    </Fragment>
  ));
}
