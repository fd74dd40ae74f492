import { LayoutGrid } from 'lucide-react';
import { Suspense } from 'react';
import { m } from '#messages';
import { Panel } from '#web/ui/dialog/Panel.tsx';
import { part } from '#web/ui/part.tsx';
import { LoadingRows } from '#web/ui/Skeleton.tsx';

const AppsPanel = part(() => import('./AppsPanel.tsx'));

/** My Apps, in the header. */
export function AppsTool() {
  return (
    <Panel label={m.menus_apps()} icon={<LayoutGrid />}>
      {() => (
        <Suspense fallback={<LoadingRows rows={4} />}>
          <AppsPanel />
        </Suspense>
      )}
    </Panel>
  );
}
