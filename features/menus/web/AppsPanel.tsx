import { useMutation, useQuery } from '@tanstack/react-query';
import { LayoutGrid, Star } from 'lucide-react';
import { leadsTo } from '#formats/text/addresses.ts';
import { m } from '#messages';
import { AppIcon } from '#web/ui/AppIcon.tsx';
import { IconButton } from '#web/ui/Button.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Loading, Skeleton } from '#web/ui/Skeleton.tsx';
import type { AppTile } from '../contract.ts';
import style from './AppsPanel.module.css';
import { favour, myApps } from './apps-api.ts';

/** My Apps: the applications outside the portal, one's favourites first, each opened in a new tab. */
export default function AppsPanel() {
  const query = useQuery({ ...myApps, refetchOnMount: 'always' });
  const choose = useMutation(favour);
  return (
    <>
      <h2 className={style.title}>{m.menus_apps_title()}</h2>
      <Loaded
        of={query}
        loading={
          <Loading>
            <div className={style.tiles}>
              {Array.from({ length: 12 }, (_, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: places without identity
                <div key={place} className={style.app}>
                  <Skeleton shape="tile" />
                  <Skeleton shape="caption" width="70%" />
                </div>
              ))}
            </div>
          </Loading>
        }
        empty={{ icon: <LayoutGrid />, title: m.menus_apps_empty_title(), text: m.menus_apps_empty_text() }}
      >
        {(data) => (
          <ul className={style.tiles}>
            {data.map((app) => (
              <App
                key={app.key}
                app={app}
                favour={() => choose.mutate({ ...app, favourite: !app.favourite })}
              />
            ))}
          </ul>
        )}
      </Loaded>
    </>
  );
}

function App({ app, favour }: { app: AppTile; favour: () => void }) {
  return (
    <li className={style.place}>
      <a className={style.app} href={leadsTo(app.url)} target="_blank" rel="noopener noreferrer">
        <span className={style.tile}>
          <AppIcon name={app.icon} />
        </span>
        <span className={style.words}>{app.label}</span>
        <span className="hidden-visually">{m.menus_new_tab()}</span>
      </a>
      <IconButton
        className={style.star}
        label={m.menus_app_favour({ app: app.label })}
        aria-pressed={app.favourite}
        onClick={favour}
      >
        <Star />
      </IconButton>
    </li>
  );
}
