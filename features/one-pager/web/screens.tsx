import { MessageSquareWarning } from 'lucide-react';
import { lazy } from 'react';
import { room } from '#web/lib/room.ts';
import { onePagerScreens } from '../screens.ts';
import { callByOwnSecrets } from '../session/web/secrets.ts';
import { useOnePagerMenu } from './use-menu.ts';

callByOwnSecrets();

/** A page per person for talent reviews. */
export const onePager = room({
  screens: onePagerScreens,
  pages: {
    '/one-pagers': lazy(() => import('../pages/web/PeoplePage.tsx')),
    '/one-pagers/mine': lazy(() => import('../pages/web/MinePage.tsx')),
    '/one-pagers/person/:empcode': lazy(() => import('../pages/web/PersonPage.tsx')),
    '/one-pagers/link': lazy(() => import('../pages/web/LinkPage.tsx')),
    '/one-pagers/corrections': lazy(() => import('../facts/web/CorrectionsPage.tsx')),
    '/one-pagers/facts': lazy(() => import('../facts/web/FactsPage.tsx')),
    '/admin/one-pager-templates': lazy(() => import('../templates/web/TemplatesPage.tsx')),
    '/admin/one-pager-templates/:templateId': lazy(() => import('../templates/web/EditorPage.tsx')),
    '/admin/one-pager-access': lazy(() => import('../access/web/AccessPage.tsx')),
  },
  offers: { useOnePagerMenu },
  waiting: [{ step: 'corrections', Icon: MessageSquareWarning }],
});
