import { useQuery } from '@tanstack/react-query';
import { CalendarClock, IdCard, LogOut, Pencil, Undo2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { dayOf, displayDate, zoneHere } from '#formats/time/dates.ts';
import { m } from '#messages';
import { useOfPerson } from '#web/lib/room.ts';
import { useParams } from '#web/lib/router.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Columns } from '#web/ui/list/Columns.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { PageTop } from '#web/ui/PageTop.tsx';
import { LoadingRows } from '#web/ui/Skeleton.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { PersonGrants } from '../../grants/web/PersonGrants.tsx';
import { PostGone } from '../../posts/web/PostGone.tsx';
import { usePostToFill } from '../../posts/web/use-post-to-fill.ts';
import { SignInCard } from '../../sign-ins/web/SignInCard.tsx';
import type { StaffRecord } from '../contract.ts';
import { staffRecord } from './api.ts';
import { ChangeDialog } from './ChangeDialog.tsx';
import { CodeDialog } from './CodeDialog.tsx';
import { DetailsCard } from './DetailsCard.tsx';
import { History } from './History.tsx';
import { LeaveDialog } from './LeaveDialog.tsx';
import style from './RecordPage.module.css';

const home = '/admin/employees';

/** `/admin/employees/:empcode`: one employee, what changed and what is planned. */
export default function RecordPage() {
  const { empcode = '' } = useParams();
  const query = useQuery(staffRecord(empcode));
  const { data } = query;
  const top = <PageTop title={empcode} back={home} />;
  if (!data)
    return (
      <>
        {top}
        <Loaded of={query} errorTitle={m.directory_staff_error()} rows={6} asCards />
      </>
    );
  const coming = (
    <>
      {top}
      <Card flush>
        <LoadingRows rows={6} />
      </Card>
    </>
  );
  // With what other rooms do with somebody: their buttons may take another line, under which the record would move.
  return (
    <Suspense fallback={coming}>
      <Record record={data} />
    </Suspense>
  );
}

function Record({ record }: { record: StaffRecord }) {
  const [dialog, setDialog] = useState<'change' | 'leave' | 'code' | null>(null);
  const { name, leftOn, joinsOn, actions, bounced } = record;
  const isHere = leftOn === null && joinsOn === null;
  const mayChange = actions.includes('change');
  const filling = usePostToFill();
  const deeds = useOfPerson();
  const close = () => setDialog(null);
  return (
    <>
      <PageTop
        title={name}
        back={home}
        below={<Below record={record} />}
        main={
          mayChange && (
            <Button variant="go" icon={<Pencil />} onClick={() => setDialog('change')}>
              {m.directory_staff_change()}
            </Button>
          )
        }
        actions={
          <>
            {isHere && deeds.map(([name, Deed]) => <Deed key={name} person={record} />)}
            {mayChange && (
              <Button icon={leftOn ? <Undo2 /> : <LogOut />} onClick={() => setDialog('leave')}>
                {leftOn ? m.directory_staff_back() : m.directory_staff_leave()}
              </Button>
            )}
          </>
        }
      />
      <Columns aside={<History record={record} />}>
        {filling.isGone && <PostGone />}
        {actions.includes('giveCode') && <GiveCode onGive={() => setDialog('code')} />}
        {record.signIn && <SignInCard change={record.signIn} />}
        {bounced && <Notice tone="ask">{bouncedWords(record.email, bounced)}</Notice>}
        <DetailsCard record={record} />
        <PersonGrants
          person={record}
          mayGrant={actions.includes('grant') && isHere}
          mayHandOver={actions.includes('revoke')}
        />
      </Columns>
      {mayChange && filling.post ? (
        <ChangeDialog record={record} post={filling.post} onClose={filling.forget} />
      ) : (
        dialog === 'change' && <ChangeDialog record={record} onClose={close} />
      )}
      {dialog === 'code' && <CodeDialog record={record} onClose={close} />}
      {dialog === 'leave' && <LeaveDialog record={record} onClose={close} />}
    </>
  );
}

function bouncedWords(address: string, { reason, since }: NonNullable<StaffRecord['bounced']>): string {
  const day = displayDate(dayOf(new Date(since), zoneHere()));
  return m.directory_staff_bounced_since({ reason, address, day });
}

/** There is no other way in yet for the first administrator. */
function GiveCode({ onGive }: { onGive: () => void }) {
  return (
    <Notice
      tone="ask"
      action={
        <Button icon={<IdCard />} onClick={onGive}>
          {m.directory_staff_give_code()}
        </Button>
      }
    >
      {m.directory_staff_first_admin()}
    </Notice>
  );
}

/** Their code and post, and since when they are gone. */
function Below({ record }: { record: StaffRecord }) {
  const { empcode, designation, leftOn, joinsOn } = record;
  return (
    <p className={style.tags}>
      <span className="muted">
        <bdi>{empcode}</bdi> · <bdi>{designation}</bdi>
      </span>
      {leftOn && <Tag icon={<LogOut />}>{m.directory_staff_left_on({ day: displayDate(leftOn) })}</Tag>}
      {joinsOn && (
        <Tag tone="info" icon={<CalendarClock />}>
          {m.directory_staff_joins_on({ day: displayDate(joinsOn) })}
        </Tag>
      )}
    </p>
  );
}
