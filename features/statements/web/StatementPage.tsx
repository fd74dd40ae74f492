import { ChevronLeft, ChevronRight, ReceiptText } from 'lucide-react';
import { moneyText } from '#formats/money/money.ts';
import { isMonth } from '#formats/time/company-time.ts';
import { dayOf, displayDate, monthText } from '#formats/time/dates.ts';
import { monthsAfter } from '#formats/time/days.ts';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { useAddress } from '#web/lib/use-address.ts';
import { type Pages, usePages } from '#web/lib/use-pages.ts';
import { IconButton } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Columns } from '#web/ui/list/Columns.tsx';
import { ExportButton } from '#web/ui/list/ExportButton.tsx';
import { Row, Rows } from '#web/ui/list/List.tsx';
import { PagedList } from '#web/ui/list/PagedList.tsx';
import { PageTop } from '#web/ui/PageTop.tsx';
import { Loading, Skeleton } from '#web/ui/Skeleton.tsx';
import type { MoneyStatement } from '../contract.ts';
import { exportedMoneyStatement, statementOf } from './api.ts';
import style from './Statement.module.css';
import { WhoseField } from './WhoseField.tsx';

/** `/money-statement`: what moved of one's money in a month; with `?empcode=` of somebody whom one looks after. */
export default function StatementPage() {
  const { timeZone, role } = useMe();
  const { params } = useAddress();
  const present = dayOf(new Date(), timeZone).slice(0, 7);
  const asked = params.get('month') ?? '';
  const month = isMonth(asked) && asked <= present ? asked : present;
  const empcode = params.get('empcode');
  const of = { month, ...(empcode && { empcode }) };
  const list = usePages(statementOf(of));
  const { first } = list;
  return (
    <>
      <PageTop
        title={m.statements_title()}
        below={
          <p className="muted">{first && empcode ? <bdi>{first.person.name}</bdi> : m.statements_lead()}</p>
        }
        actions={<ExportButton of={exportedMoneyStatement} query={of} list={list} />}
      />
      <Columns>
        {(role.includes('FINANCE') || role.includes('ADMIN')) && (
          <WhoseField person={empcode && first ? first.person : null} />
        )}
        <MonthSteps month={month} present={present} />
        {!first && !list.query.error && <BalanceBones />}
        {first && first.balances.length > 0 && <Balances balances={first.balances} />}
        <Moved list={list} />
      </Columns>
    </>
  );
}

function Moved({ list }: { list: Pages<MoneyStatement> }) {
  return (
    <Card flush title={m.statements_moved()}>
      <PagedList
        list={list}
        rows={5}
        errorTitle={m.statements_error()}
        empty={{ icon: <ReceiptText />, title: m.statements_none(), text: m.statements_none_text() }}
      >
        {(lines) => (
          <Rows label={m.statements_moved()}>
            {lines.map(({ transferId, day, movement, amount, currency, reference }) => (
              <Row
                key={transferId}
                title={m.statements_movement({ movement })}
                caption={[displayDate(day), reference].filter(Boolean).join(' · ')}
                end={
                  <strong className="num">
                    <bdi>{moneyText(amount, currency)}</bdi>
                  </strong>
                }
              />
            ))}
          </Rows>
        )}
      </PagedList>
    </Card>
  );
}

function MonthSteps({ month, present }: { month: string; present: string }) {
  const { set } = useAddress();
  const step = (months: number) => monthsAfter(`${month}-01`, months).slice(0, 7);
  return (
    <div className={style.months}>
      <IconButton label={m.statements_before()} onClick={() => set({ month: step(-1) })}>
        <ChevronLeft className="turns" />
      </IconButton>
      <strong role="status">{monthText(month, 'short with year')}</strong>
      <IconButton
        label={m.statements_after()}
        disabled={month >= present}
        onClick={() => set({ month: step(1) })}
      >
        <ChevronRight className="turns" />
      </IconButton>
    </div>
  );
}

function Balances({ balances }: { balances: MoneyStatement['balances'] }) {
  return (
    <Card title={m.statements_balances()}>
      <dl className={style.balances}>
        {balances.map(({ account, part, currency, opening, closing }) => (
          <div key={`${account} ${part} ${currency}`}>
            <dt>{m.statements_account({ account, part })}</dt>
            <dd>
              <bdi>{moneyText(shown(account, closing), currency)}</bdi>
            </dd>
            <dd className="caption">
              {m.statements_opening({ amount: moneyText(shown(account, opening), currency) })}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function BalanceBones() {
  return (
    <Card title={m.statements_balances()}>
      <Loading>
        <Skeleton shape="title" width="10rem" />
        <Skeleton shape="caption" width="8rem" />
      </Loading>
    </Card>
  );
}

/** What was paid for somebody stands on the other side than what they have. */
const shown = (account: string, amount: number) => (account === 'payments.made' ? -amount : amount);
