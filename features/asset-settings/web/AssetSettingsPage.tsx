import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { NavLink, useParams } from 'react-router';
import { m } from '#messages';
import { ErrorState } from '../../../web/ui/ErrorState.tsx';
import { PageTop } from '../../../web/ui/PageTop.tsx';
import { LoadingRows } from '../../../web/ui/Skeleton.tsx';
import { type Kind, kinds } from '../versions.ts';
import style from './AssetSettingsPage.module.css';
import { overview } from './api.ts';
import { KindView } from './KindView.tsx';
import { OverviewTiles } from './OverviewTiles.tsx';

const home = '/admin/asset-settings';

/** `/admin/asset-settings` and, for each kind, `/admin/asset-settings/<kind>`: what holds for asset requests, from which day. */
export default function AssetSettingsPage() {
  const { kind } = useParams();
  const known = kinds.find((one) => one === kind);
  return (
    <>
      <PageTop
        title={known ? m.settings_kind_words({ kind: known }) : m.settings_title()}
        below={<p className="muted">{known ? m.settings_kind_text({ kind: known }) : m.settings_text()}</p>}
        back={known ? home : '/'}
      />
      <Tabs kind={known} />
      {known ? <KindView key={known} kind={known} /> : <Overview />}
    </>
  );
}

function Tabs({ kind }: { kind: Kind | undefined }) {
  const nav = useRef<HTMLElement>(null);
  // On a phone the row is wider than the screen: the tab that one is on is brought into sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: which tab it is depends on the kind
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [kind]);
  const tabs: [string, string][] = [
    [home, m.settings_overview()],
    ...kinds.map((one: Kind): [string, string] => [`${home}/${one}`, m.settings_kind_words({ kind: one })]),
  ];
  return (
    <nav ref={nav} className={style.tabs} aria-label={m.settings_tabs()}>
      {tabs.map(([to, label]) => (
        <NavLink key={to} to={to} end className={style.tab ?? ''}>
          {label}
        </NavLink>
      ))}
    </nav>
  );
}

function Overview() {
  const { data, error, refetch } = useQuery(overview);
  if (error) return <ErrorState error={error} title={m.settings_list_error()} retry={refetch} />;
  return data ? <OverviewTiles counts={data} /> : <LoadingRows rows={6} />;
}
