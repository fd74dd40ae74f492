import { Megaphone } from 'lucide-react';
import { useState } from 'react';
import { m } from '#messages';
import { usePages } from '#web/lib/use-pages.ts';
import { Button } from '#web/ui/Button.tsx';
import { Columns } from '#web/ui/list/Columns.tsx';
import { ListCard } from '#web/ui/list/ListCard.tsx';
import { PageTop } from '#web/ui/PageTop.tsx';
import type { Announcement } from '../contract.ts';
import { AnnouncementDialog, type Writing } from './AnnouncementDialog.tsx';
import { AnnouncementLine } from './AnnouncementLine.tsx';
import { announcementList } from './api.ts';
import { RecallDialog } from './RecallDialog.tsx';

/** `/admin/announcements`: what was told to groups, and what is planned. */
export default function AnnouncementsPage() {
  const [asked, setAsked] = useState<Writing | { how: 'end'; one: Announcement } | null>(null);
  const list = usePages(announcementList);
  const close = () => setAsked(null);
  return (
    <>
      <PageTop
        title={m.announcements_title()}
        below={<p className="muted">{m.announcements_text()}</p>}
        main={
          <Button variant="go" icon={<Megaphone />} onClick={() => setAsked({ how: 'new' })}>
            {m.announcements_new()}
          </Button>
        }
      />
      <Columns>
        <ListCard
          label={m.announcements_title()}
          list={list}
          rows={4}
          empty={{ icon: <Megaphone />, title: m.announcements_empty(), text: m.announcements_empty_text() }}
        >
          {(one) => (
            <AnnouncementLine
              key={one.announcementId}
              one={one}
              onAct={(action) =>
                setAsked({ how: action === 'stop' || action === 'recall' ? 'end' : action, one })
              }
            />
          )}
        </ListCard>
      </Columns>
      {asked?.how === 'end' && <RecallDialog one={asked.one} onClose={close} />}
      {asked && asked.how !== 'end' && <AnnouncementDialog writing={asked} onClose={close} />}
    </>
  );
}
