import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { m } from '#messages';
import { NavLink, useParams } from '../lib/router.tsx';
import { useAddress } from '../lib/use-address.ts';
import { Loaded } from '../ui/Loaded.tsx';
import { PageTop } from '../ui/PageTop.tsx';
import { overviewOf } from './api.ts';
import { KindView } from './KindView.tsx';
import type { AnyKept } from './kept.ts';
import { OverviewTiles } from './OverviewTiles.tsx';
import style from './RecordsPage.module.css';

/** What a room keeps, at its address and, for each kind, below it; where there is one kind alone, that. */
export function RecordsPage({ kept }: { kept: AnyKept }) {
  const { kind } = useParams();
  const search = useAddress().params.get('search') ?? '';
  const names = Object.keys(kept.kinds);
  const known = names.length === 1 ? names[0] : names.find((one) => one === kind);
  const beside = kind === undefined ? undefined : kept.besides?.[kind];
  const shown = beside ?? (known === undefined ? undefined : kept.kinds[known]);
  return (
    <>
      <PageTop
        title={shown ? shown.title() : kept.title()}
        below={<p className="muted">{shown ? shown.text() : kept.text()}</p>}
        back={shown && names.length > 1 ? kept.home : undefined}
        actions={kept.Ways && <kept.Ways />}
      />
      {names.length > 1 && <Tabs kept={kept} kind={kind} />}
      {beside ? (
        <beside.Content />
      ) : known === undefined ? (
        <Overview kept={kept} />
      ) : (
        <KindView key={`${known} ${search}`} kept={kept} kind={known} search={search} />
      )}
    </>
  );
}

function Tabs({ kept, kind }: { kept: AnyKept; kind: string | undefined }) {
  const nav = useRef<HTMLElement>(null);
  // On a phone the row is wider than the screen: the tab that one is on is brought into sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: which tab it is depends on the kind
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [kind]);
  const tabs: [string, string][] = [
    [kept.home, m.records_overview()],
    ...Object.entries(kept.kinds).map(([name, { title }]): [string, string] => [
      `${kept.home}/${name}`,
      title(),
    ]),
    ...Object.entries(kept.besides ?? {}).map(([name, { title }]): [string, string] => [
      `${kept.home}/${name}`,
      title(),
    ]),
  ];
  return (
    <nav ref={nav} className={style.tabs} aria-label={kept.title()}>
      {tabs.map(([to, label]) => (
        <NavLink key={to} to={to} end className={style.tab ?? ''}>
          {label}
        </NavLink>
      ))}
    </nav>
  );
}

function Overview({ kept }: { kept: AnyKept }) {
  const query = useQuery(overviewOf(kept));
  return (
    <Loaded of={query} errorTitle={m.records_list_error()} rows={6}>
      {(counts) => <OverviewTiles kept={kept} counts={counts} />}
    </Loaded>
  );
}
