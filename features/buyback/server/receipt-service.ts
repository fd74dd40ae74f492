import type { Actor } from '#contract/people.ts';
import { isRefusal, type Refusal, refuse } from '#contract/refusal.ts';
import { moneyText, plainAmount } from '#formats/money/money.ts';
import { displayDate } from '#formats/time/dates.ts';
import { m } from '#messages';
import type { Caller } from '#server/audit/caller.ts';
import { audit } from '#server/audit/record.ts';
import { openPaper, type Paper } from '#server/files/paper.ts';
import { isolated } from '#server/files/paper-runs.ts';
import { baseLanguage, speakTo } from '#server/language.ts';
import type { Shop } from './check-service.ts';
import { findPayment, findReceipt } from './money-store.ts';
import { seenOrder } from './order-service.ts';
import type { OrderRow } from './order-store.ts';

/** The receipt of an order as a PDF; 404 where there is none. That it was read by another than its buyer is written down. */
export async function readReceipt(
  shop: Shop,
  actor: Actor,
  orderId: number,
  caller: Caller,
): Promise<Buffer | Refusal> {
  const { platform } = shop;
  const row = await seenOrder(shop, actor, orderId);
  if (isRefusal(row)) return row;
  const receipt = await findReceipt(platform.database.reads, orderId);
  const payment =
    row.paymentId === null ? undefined : await findPayment(platform.database.reads, row.paymentId);
  if (!receipt || !payment) return refuse(404, 'no_receipt', m.buyback_refused_no_receipt());
  if (actor.empcode !== row.empcode) {
    const entry = { actor: actor.empcode, action: 'buyback-receipt.read', subject: String(orderId), caller };
    await audit(platform.database.writes, platform.now(), entry);
  }
  const { product } = platform.settings.now;
  return drawReceipt({
    row,
    words: receipt.words,
    givenAt: receipt.givenAt,
    paymentId: payment.paymentId,
    timeZone: platform.env.TZ,
    product,
  });
}

interface Receipt {
  readonly row: OrderRow;
  readonly words: string;
  readonly givenAt: Date;
  readonly paymentId: string;
  readonly timeZone: string;
  readonly product: string;
}

/** It is a paper of the company, in its language. */
async function drawReceipt(receipt: Receipt): Promise<Buffer> {
  const title = () => m.buyback_receipt_title({ number: receipt.words });
  const paper = await openPaper({ title: speakTo({ locale: baseLanguage }, title), lang: baseLanguage });
  speakTo({ locale: baseLanguage }, () => {
    paper.write('H1', title());
    write(paper, receipt);
  });
  return paper.end();
}

function write(paper: Paper, { row, givenAt, paymentId, timeZone, product }: Receipt): void {
  const said = (text: string) => isolated(paper.canWrite(text) ? text : m.buyback_receipt_script());
  const { amount, currency } = row;
  const text = moneyText(amount, currency);
  // The fonts of a paper lack the signs of some currencies.
  const money = paper.canWrite(text) ? text : `${currency} ${plainAmount(amount, currency)}`;
  const line = (label: string, value: string) => paper.write('P', `${label}: ${value}`);
  line(m.buyback_receipt_from(), said(product));
  line(m.buyback_receipt_to(), `${said(row.buyerName)} (${row.empcode})`);
  line(m.buyback_receipt_day(), displayDate(givenAt, timeZone));
  paper.write('H2', m.buyback_receipt_for());
  paper.write('P', said(row.name));
  if (row.serialNumber) line(m.buyback_serial(), said(row.serialNumber));
  line(m.buyback_condition(), m.buyback_condition_words({ condition: row.condition }));
  line(m.buyback_order(), String(row.orderId));
  line(m.buyback_receipt_payment(), paymentId);
  paper.write('H2', m.buyback_receipt_paid({ amount: money }));
  if (row.status === 'Refund due' || row.status === 'Refunded')
    paper.write('P', m.buyback_receipt_refunded());
}
