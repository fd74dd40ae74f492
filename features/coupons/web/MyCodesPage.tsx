import { TicketPercent, Wallet } from 'lucide-react';
import { useState } from 'react';
import { displayDate } from '#formats/time/dates.ts';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { usePages } from '#web/lib/use-pages.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Columns } from '#web/ui/list/Columns.tsx';
import { Row } from '#web/ui/list/List.tsx';
import { ListCard } from '#web/ui/list/ListCard.tsx';
import { PageTop } from '#web/ui/PageTop.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { Tile } from '#web/ui/Tile.tsx';
import { Unbroken } from '#web/ui/text/Unbroken.tsx';
import type { Claim } from '../contract.ts';
import { myCodes } from './api.ts';
import { CodeDialog } from './CodeDialog.tsx';

/** `/discount-coupons/mine`: the codes that one has, the last one first. */
export default function MyCodesPage() {
  const list = usePages(myCodes);
  const [opened, setOpened] = useState<Claim>();
  return (
    <>
      <PageTop title={m.coupons_mine()} back="/discount-coupons" />
      <Columns>
        <ListCard
          label={m.coupons_mine()}
          list={list}
          rows={4}
          errorTitle={m.coupons_mine_error()}
          empty={{
            icon: <Wallet />,
            title: m.coupons_mine_none(),
            action: <ButtonLink to="/discount-coupons">{m.coupons_find()}</ButtonLink>,
            text: m.coupons_mine_none_text(),
          }}
        >
          {(claim) => <CodeRow key={claim.claimId} claim={claim} onOpen={() => setOpened(claim)} />}
        </ListCard>
      </Columns>
      {opened && <CodeDialog claim={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

function CodeRow({ claim, onOpen }: { claim: Claim; onOpen: () => void }) {
  const { timeZone } = useMe();
  const { title, vendor, validTo, claimedAt, isOver, failed, sharedTo } = claim;
  const words = [
    vendor,
    sharedTo
      ? shareWords[sharedTo.state]({ email: sharedTo.email })
      : m.coupons_claimed_on({ day: displayDate(new Date(claimedAt), timeZone) }),
    m.coupons_until({ day: displayDate(validTo) }),
  ];
  return (
    <Row
      lead={<Tile tone={isOver || failed ? 'plain' : 'ok'} icon={<TicketPercent />} />}
      title={<bdi>{title}</bdi>}
      caption={<Unbroken>{words.join(' · ')}</Unbroken>}
      end={
        <>
          {isOver && <Tag>{m.coupons_over()}</Tag>}
          {failed && <Tag tone="bad">{m.coupons_not_working()}</Tag>}
          {!isOver && (
            <Button aria-label={m.coupons_show_code_of({ title })} onClick={onOpen}>
              {m.coupons_show_code()}
            </Button>
          )}
        </>
      }
    />
  );
}

const shareWords = {
  sending: m.coupons_shared_sending,
  sent: m.coupons_shared_sent,
  failed: m.coupons_shared_failed,
};
