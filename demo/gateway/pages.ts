import { escapeXml as text } from '#features/identity/server/saml/xml.ts';
import { moneyText } from '#formats/money/money.ts';
import { m } from '#messages';
import { style } from '../idp/style.ts';
import type { SandboxOrder } from './ledger.ts';
import { moods } from './moods.ts';

/** The page on which somebody pays an order. */
export function payPage(product: string, order: SandboxOrder, returnTo: string): string {
  const amount = moneyText(order.amount, order.currency);
  const choices = (['upi', 'card', 'netbanking'] as const).map(
    (method, index) =>
      `<label class="choice"><input type="radio" name="method" value="${method}"${index === 0 ? ' checked' : ''}> ${text(
        m.demo_pay_method({ method }),
      )}</label>`,
  );
  const behaviours = moods
    .filter((mood) => mood !== 'fails')
    .map((mood) => `<option value="${mood}">${text(m.demo_pay_mood({ mood }))}</option>`);
  return page(
    product,
    m.demo_pay_heading({ amount }),
    `<div><h1>${text(m.demo_pay_heading({ amount }))}</h1><p class="lead">${text(m.demo_pay_lead({ product }))}</p></div>
<form method="post" action="/pay/${text(order.id)}"><input type="hidden" name="return" value="${text(returnTo)}">
<fieldset><legend>${text(m.demo_pay_by())}</legend>${choices.join('')}</fieldset>
<p class="row"><button class="button go" name="do" value="pay">${text(m.demo_pay_button({ amount }))}</button>
<button class="button" name="do" value="fail">${text(m.demo_pay_fail())}</button></p>
<details><summary>${text(m.demo_pay_misbehave())}</summary><label>${text(m.demo_pay_behaves())}
<select name="mood">${behaviours.join('')}</select></label></details></form>
<p><a href="${text(returnTo)}">${text(m.demo_pay_back())}</a></p>`,
  );
}

/** For an order that there is not. */
export function nothingPage(product: string, portal: string): string {
  return page(
    product,
    m.demo_pay_nothing(),
    `<div><h1>${text(m.demo_pay_nothing())}</h1></div><p><a class="button go" href="${text(portal)}">${text(m.demo_pay_back())}</a></p>`,
  );
}

const ownStyle = `fieldset { border: 0; padding: 0; display: grid; gap: 0.5rem; } legend { font-weight: 600; margin-block-end: 0.5rem; }
.choice { display: flex; gap: 0.75rem; align-items: center; min-block-size: 2.75rem; padding-inline: 1rem; border: 1px solid var(--line); border-radius: 0.625rem; background: var(--surface); }
form { display: grid; gap: 1.5rem; } .row { display: flex; flex-wrap: wrap; gap: 0.75rem; } details label { display: grid; gap: 0.25rem; margin-block-start: 0.75rem; } select { font: inherit; min-block-size: 2.75rem; }
summary { min-block-size: 2.75rem; display: flex; align-items: center; cursor: pointer; color: var(--ink-2); text-decoration: underline; text-underline-offset: 0.2em; }
input { accent-color: var(--accent); } p a:not(.button) { color: var(--accent); }`;

function page(product: string, title: string, body: string): string {
  const name = m.demo_pay_title({ product });
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text(title)} · ${text(name)}</title><style>${style}${ownStyle}</style></head>
<body><header><span class="logo">${text(name)}</span><span class="tag">${text(m.demo_pay_tag())}</span></header><main class="narrow">${body}</main></body></html>`;
}
