import { useState } from 'react';
import { dayOf } from '#formats/time/dates.ts';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { navigate } from '#web/lib/router.tsx';
import { useSentForm } from '#web/lib/use-sent-form.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx';
import { FormDialog } from '#web/ui/dialog/FormDialog.tsx';
import { toast } from '#web/ui/dialog/toast.ts';
import { DateInput } from '#web/ui/form/DateInput.tsx';
import { isDay } from '#web/ui/form/day.ts';
import { FormField } from '#web/ui/form/Form.tsx';
import type { CompanyAsset } from '../shapes.ts';
import { openDraw, refreshBuyback, withdraw } from './api.ts';

const acts = [
  { act: 'draw', label: m.buyback_draw_open_of, words: m.buyback_draw_open },
  { act: 'change', label: m.buyback_change_of, words: m.buyback_change },
  { act: 'withdraw', label: m.buyback_withdraw_of, words: m.buyback_withdraw },
  { act: 'offer', label: m.buyback_offer_of, words: m.buyback_offer },
] as const;

/** What administrators do with a thing in the list. */
export function AssetActions({ asset, onChange }: { asset: CompanyAsset; onChange: () => void }) {
  const [open, setOpen] = useState<'withdraw' | 'offer' | 'draw'>();
  const { actions, name, draw, orderId } = asset;
  const close = () => setOpen(undefined);
  return (
    <>
      {orderId !== null && (
        <ButtonLink
          variant="quiet"
          to={`/buyback/orders/${orderId}`}
          aria-label={m.buyback_see_order_of({ name })}
        >
          {m.buyback_order()}
        </ButtonLink>
      )}
      {draw && (
        <ButtonLink
          variant="quiet"
          to={`/buyback/draws/${draw.drawId}`}
          aria-label={m.buyback_see_draw_of({ name })}
        >
          {m.buyback_draw()}
        </ButtonLink>
      )}
      {acts
        .filter(({ act }) => actions.includes(act))
        .map(({ act, label, words }) => (
          <Button
            key={act}
            variant="quiet"
            aria-label={label({ name })}
            onClick={() => (act === 'change' ? onChange() : setOpen(act))}
          >
            {words()}
          </Button>
        ))}
      {open === 'draw' && <DrawDialog asset={asset} onClose={close} />}
      {(open === 'withdraw' || open === 'offer') && (
        <WithdrawDialog asset={asset} withdrawn={open === 'withdraw'} onClose={close} />
      )}
    </>
  );
}

function WithdrawDialog({
  asset: { assetId, version, name },
  withdrawn,
  onClose,
}: {
  asset: CompanyAsset;
  withdrawn: boolean;
  onClose: () => void;
}) {
  return (
    <ConfirmDialog
      title={withdrawn ? m.buyback_withdraw_title({ name }) : m.buyback_offer_title({ name })}
      confirm={withdrawn ? m.buyback_withdraw() : m.buyback_offer()}
      variant={withdrawn ? 'danger' : 'go'}
      onClose={onClose}
      refresh={refreshBuyback}
      act={async () => {
        await withdraw({ assetId, version, withdrawn });
        return withdrawn ? m.buyback_withdrawn() : m.buyback_offered_again();
      }}
    >
      <p>{withdrawn ? m.buyback_withdraw_text() : m.buyback_offer_text()}</p>
    </ConfirmDialog>
  );
}

/** The draw closes at the end of a day of the company. */
function DrawDialog({
  asset: { assetId, version, name },
  onClose,
}: {
  asset: CompanyAsset;
  onClose: () => void;
}) {
  const { timeZone } = useMe();
  const today = dayOf(new Date(), timeZone);
  const form = useSentForm({
    values: { lastDay: '' },
    check: ({ lastDay }) => ({
      lastDay: (!isDay(lastDay) || lastDay < today) && m.buyback_wrong_closing(),
    }),
    send: ({ lastDay }, key) => openDraw({ assetId, version, lastDay }, key),
    refresh: refreshBuyback,
    sent: (_, { drawId }) => {
      toast.success({ title: m.buyback_draw_opened() });
      navigate(`/buyback/draws/${drawId}`);
    },
  });
  return (
    <FormDialog
      of={form}
      title={m.buyback_draw_open_title({ name })}
      submit={m.buyback_draw_open()}
      onClose={onClose}
    >
      <p>{m.buyback_draw_open_text()}</p>
      <FormField name="lastDay" label={m.buyback_draw_last_day()}>
        {(given) => <DateInput {...given} min={today} />}
      </FormField>
    </FormDialog>
  );
}
