import { MessageSquareWarning } from 'lucide-react';
import { room } from '#web/lib/room.ts';
import { part } from '#web/ui/part.tsx';
import { onePagerScreens } from '../screens.ts';
import { callByOwnSecrets } from '../session/web/secrets.ts';
import { useOnePagerMenu } from './use-menu.ts';

callByOwnSecrets();

/** A page per person for talent reviews. */
export const onePager = room({
  screens: onePagerScreens,
  pages: {
    '/one-pagers': part(() => import('../pages/web/PeoplePage.tsx')),
    '/one-pagers/mine': part(() => import('../pages/web/MinePage.tsx')),
    '/one-pagers/person/:empcode': part(() => import('../pages/web/PersonPage.tsx')),
    '/one-pagers/link': part(() => import('../pages/web/LinkPage.tsx')),
    '/one-pagers/corrections': part(() => import('../facts/web/CorrectionsPage.tsx')),
    '/one-pagers/facts': part(() => import('../facts/web/FactsPage.tsx')),
    '/admin/one-pager-templates': part(() => import('../templates/web/TemplatesPage.tsx')),
    '/admin/one-pager-templates/:templateId': part(() => import('../templates/web/EditorPage.tsx')),
    '/admin/one-pager-access': part(() => import('../access/web/AccessPage.tsx')),
  },
  offers: { useOnePagerMenu },
  waiting: [{ step: 'corrections', Icon: MessageSquareWarning }],
});
