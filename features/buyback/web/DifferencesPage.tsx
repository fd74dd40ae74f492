import { CircleCheck, Scale } from 'lucide-react';
import { useState } from 'react';
import { moneyText } from '#formats/money/money.ts';
import { exactMoment } from '#formats/time/dates.ts';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { useAddress } from '#web/lib/use-address.ts';
import { usePages } from '#web/lib/use-pages.ts';
import { useSentForm } from '#web/lib/use-sent-form.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { saidAndClosed } from '#web/ui/dialog/attempt.ts';
import { FormDialog } from '#web/ui/dialog/FormDialog.tsx';
import { FormField } from '#web/ui/form/Form.tsx';
import { TextArea } from '#web/ui/form/inputs.tsx';
import { Chips } from '#web/ui/list/Chips.tsx';
import { Columns } from '#web/ui/list/Columns.tsx';
import { Row } from '#web/ui/list/List.tsx';
import { ListCard } from '#web/ui/list/ListCard.tsx';
import { PageTop } from '#web/ui/PageTop.tsx';
import { Tile } from '#web/ui/Tile.tsx';
import type { Difference } from '../shapes.ts';
import { buybackBounds } from '../vocabulary.ts';
import { differenceList, refreshBuyback, settle } from './api.ts';
import style from './Buyback.module.css';

/** `/buyback/differences`: what the gateway says and the portal does not, until Finance settles it. */
export default function DifferencesPage() {
  const { params, set } = useAddress();
  const isSettled = params.get('settled') === '1';
  const list = usePages(differenceList(isSettled));
  const [open, setOpen] = useState<Difference>();
  return (
    <>
      <PageTop
        title={m.buyback_differences_title()}
        below={<p className="muted">{m.buyback_differences_lead()}</p>}
        back="/buyback/company"
      />
      <Columns>
        <Chips
          label={m.buyback_show()}
          value={isSettled ? '1' : ''}
          onChange={(settled) => set({ settled })}
          options={[
            { value: '', label: m.buyback_differences_open() },
            { value: '1', label: m.buyback_differences_settled() },
          ]}
        />
        <ListCard
          label={m.buyback_differences_title()}
          list={list}
          rows={3}
          errorTitle={m.buyback_error()}
          empty={{
            icon: <CircleCheck />,
            title: m.buyback_differences_none(),
            text: m.buyback_differences_none_text(),
          }}
        >
          {(difference) => (
            <DifferenceRow
              key={difference.differenceId}
              difference={difference}
              onSettle={() => setOpen(difference)}
            />
          )}
        </ListCard>
      </Columns>
      {open && <SettleDialog difference={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

function DifferenceRow({ difference, onSettle }: { difference: Difference; onSettle: () => void }) {
  const { timeZone } = useMe();
  const { kind, reference, orderId, expected, found, currency, notedAt, settled } = difference;
  const money = (amount: number | null) => (amount === null ? '–' : moneyText(amount, currency));
  const facts = [
    m.buyback_difference_amounts({ expected: money(expected), found: money(found) }),
    reference,
    settled
      ? m.buyback_settled_by({ name: settled.by.name, note: settled.note })
      : exactMoment(new Date(notedAt), timeZone),
  ];
  return (
    <Row
      lead={<Tile icon={<Scale />} />}
      title={m.buyback_difference_words({ kind })}
      caption={facts.join(' · ')}
      end={
        <span className={style.end}>
          {orderId !== null && (
            <ButtonLink variant="quiet" to={`/buyback/orders/${orderId}`}>
              {m.buyback_order_number({ number: String(orderId) })}
            </ButtonLink>
          )}
          {!settled && (
            <Button onClick={onSettle} aria-label={m.buyback_settle_of({ reference })}>
              {m.buyback_settle()}
            </Button>
          )}
        </span>
      }
    />
  );
}

function SettleDialog({
  difference: { differenceId, kind },
  onClose,
}: {
  difference: Difference;
  onClose: () => void;
}) {
  const form = useSentForm({
    values: { note: '' },
    check: ({ note }) => ({ note: note.trim() === '' && m.buyback_missing_settling() }),
    send: ({ note }) => settle({ differenceId, note: note.trim() }),
    refresh: refreshBuyback,
    sent: saidAndClosed(() => m.buyback_settled(), onClose),
  });
  return (
    <FormDialog
      of={form}
      title={m.buyback_difference_words({ kind })}
      submit={m.buyback_settle()}
      onClose={onClose}
    >
      <FormField name="note" label={m.buyback_settling()}>
        {(given) => <TextArea {...given} rows={3} maxLength={buybackBounds.note} />}
      </FormField>
    </FormDialog>
  );
}
