import { useQuery } from '@tanstack/react-query';
import { LayoutGrid } from 'lucide-react';
import { m } from '#messages';
import { EmptyState } from '../../../web/ui/EmptyState.tsx';
import { ErrorState } from '../../../web/ui/ErrorState.tsx';
import { Loading, Skeleton } from '../../../web/ui/Skeleton.tsx';
import { AppIcon } from './AppIcon.tsx';
import style from './AppsPanel.module.css';
import { myApps } from './api.ts';

/** My Apps: the applications outside the portal, each opened in a new tab. */
export default function AppsPanel() {
  const { data, error, refetch } = useQuery(myApps);
  return (
    <>
      <h2 className={style.title}>{m.menus_apps_title()}</h2>
      {error ? (
        <ErrorState error={error} retry={refetch} />
      ) : !data ? (
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
      ) : data.length === 0 ? (
        <EmptyState icon={<LayoutGrid />} title={m.menus_apps_empty_title()}>
          {m.menus_apps_empty_text()}
        </EmptyState>
      ) : (
        <ul className={style.tiles}>
          {data.map((app) => (
            <li key={app.url}>
              <a className={style.app} href={app.url} target="_blank" rel="noopener noreferrer">
                <span className={style.tile}>
                  <AppIcon name={app.icon} />
                </span>
                <span className={style.words}>{app.label}</span>
                <span className="hidden-visually">{m.menus_new_tab()}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
