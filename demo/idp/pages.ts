import { escapeXml as text } from '#features/identity/server/saml/xml.ts';
import { m } from '#messages';
import { directionOf, languageNow } from '#server/language.ts';
import { type CardKey, type CardPerson, mostFound, type Person } from './people.ts';
import { style } from './style.ts';

/** The request that a page of people answers. */
interface Choice {
  readonly request: string;
  readonly relayState: string;
  /** Where the mail that the portal sends is read; null: it goes out. */
  readonly mailbox: string | null;
}

/** A page to choose a person: those who have a card, then a search over the company and what it found. */
export function peoplePage(
  product: string,
  choice: Choice,
  first: CardPerson[],
  search: { readonly query: string; readonly found: Person[] },
): string {
  const cards = first.map((person) => `<li>${personForm(choice, person, cardDetails(person))}</li>`);
  return page(
    product,
    m.demo_idp_heading(),
    '',
    `<div><h1>${text(m.demo_idp_heading())}</h1><p class="lead">${text(m.demo_idp_lead({ product }))}</p></div>
<section aria-labelledby="people"><h2 id="people">${text(m.demo_idp_people())}</h2><ul class="people">${cards.join('')}</ul></section>
<section aria-labelledby="search" id="found"><h2 id="search">${text(m.demo_idp_search_heading())}</h2>
<form class="search" method="get" action="/sign-in#found" role="search">${hidden({ SAMLRequest: choice.request, RelayState: choice.relayState })}
<label>${text(m.demo_idp_search_label())}<input type="search" name="q" maxlength="100" autocomplete="off" value="${text(search.query)}"></label>
<button class="button">${text(m.demo_idp_search_button())}</button></form>
${foundPeople(choice, search)}</section>
${mailPart(choice)}`,
  );
}

function mailPart({ mailbox }: Choice): string {
  if (mailbox === null) return '';
  return `<section aria-labelledby="mail"><h2 id="mail">${text(m.demo_idp_mail_heading())}</h2><p class="note">${text(
    m.demo_idp_mail_lead(),
  )}</p><p class="open"><a class="button" href="${text(mailbox)}" target="_blank" rel="noopener">${text(m.demo_idp_mail_link())}</a></p></section>`;
}

function foundPeople(choice: Choice, { query, found }: { query: string; found: Person[] }): string {
  if (query === '') return '';
  if (found.length === 0)
    return `<p class="note" role="status">${text(m.demo_idp_search_none({ query }))}</p>`;
  const rows = found.slice(0, mostFound).map((person) => {
    const details = `${text(person.empcode)} · ${text(person.designation)} · ${text(person.place)}`;
    const shown = `<span><strong>${text(person.name)}</strong><span class="caption">${details}</span></span>`;
    return `<li>${personForm(choice, person, shown)}</li>`;
  });
  const more =
    found.length > mostFound
      ? `<p class="note">${text(m.demo_idp_search_more({ count: mostFound }))}</p>`
      : '';
  return `<ul class="found">${rows.join('')}</ul>${more}`;
}

function personForm(choice: Choice, person: Person, details: string): string {
  const fields = { SAMLRequest: choice.request, RelayState: choice.relayState, empcode: person.empcode };
  return `<form method="post" action="/sign-in">${hidden(fields)}<button class="person"><span class="avatar" aria-hidden="true">${text(
    initials(person.name),
  )}</span>${details}</button></form>`;
}

function cardDetails({ key, name }: CardPerson): string {
  const { role, does } = cardWords[key];
  return `<span><strong>${text(name)}</strong><br><span class="role">${text(role())}</span></span><span class="does">${text(does())}</span>`;
}

/** What a card says beside the name. */
export const cardWords: Readonly<Record<CardKey, { role: () => string; does: () => string }>> = {
  asha: { role: m.demo_idp_role_asha, does: m.demo_idp_asha },
  ravi: { role: m.demo_idp_role_ravi, does: m.demo_idp_ravi },
  leena: { role: m.demo_idp_role_leena, does: m.demo_idp_leena },
  tara: { role: m.demo_idp_role_tara, does: m.demo_idp_tara },
  faisal: { role: m.demo_idp_role_faisal, does: m.demo_idp_faisal },
  admin: { role: m.demo_idp_role_admin, does: m.demo_idp_admin },
  meera: { role: m.demo_idp_role_meera, does: m.demo_idp_meera },
  omar: { role: m.demo_idp_role_omar, does: m.demo_idp_omar },
  hr: { role: m.demo_idp_role_hr, does: m.demo_idp_hr },
  clearance: { role: m.demo_idp_role_clearance, does: m.demo_idp_clearance },
  region: { role: m.demo_idp_role_region, does: m.demo_idp_region },
  leaver: { role: m.demo_idp_role_leaver, does: m.demo_idp_leaver },
};

/** Posts the response to the portal by itself, or by its button where scripts do not run. */
export function sendingPage(
  product: string,
  person: Person,
  recipient: string,
  fields: { SAMLResponse: string; RelayState: string },
): string {
  const heading = m.demo_idp_sending_heading({ name: person.name });
  return page(
    product,
    heading,
    'narrow',
    `<div><h1>${text(heading)}</h1><p class="lead">${text(m.demo_idp_sending_lead())}</p></div>
<form id="send" method="post" action="${text(recipient)}">${hidden(fields)}<button class="button go">${text(
      m.demo_idp_sending_button({ product }),
    )}</button></form><script src="/submit.js"></script>`,
  );
}

export const submitScript = "document.getElementById('send').submit();";

export function signedOutPage(product: string, portal: string): string {
  return linkPage(
    product,
    m.demo_idp_signed_out_heading(),
    m.demo_idp_signed_out_lead({ product }),
    m.demo_idp_signed_out_button(),
    portal,
  );
}

/** For a visit that no sign-in of the portal's led to. */
export function wrongPage(product: string, portal: string): string {
  return linkPage(
    product,
    m.demo_idp_wrong_heading(),
    m.demo_idp_wrong_lead({ product }),
    m.demo_idp_wrong_button({ product }),
    portal,
  );
}

function linkPage(product: string, heading: string, lead: string, button: string, to: string): string {
  return page(
    product,
    heading,
    'narrow',
    `<div><h1>${text(heading)}</h1><p class="lead">${text(lead)}</p></div>
<p><a class="button go" href="${text(to)}">${text(button)}</a></p>`,
  );
}

function page(product: string, title: string, kind: '' | 'narrow', body: string): string {
  const name = m.demo_idp_title({ product });
  const language = languageNow();
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text(title)} · ${text(name)}</title><style>${style}</style></head>
<body><header><span class="logo" dir="ltr"><b>Me</b>@${text(product)}</span><span class="tag">${text(name)}</span></header>
<main${kind && ` class="${kind}"`}>${body}</main><footer>${text(m.demo_idp_footer())}</footer></body></html>`;
}

function hidden(fields: Record<string, string>): string {
  return Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${text(value)}">`)
    .join('');
}

function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return [words.at(0), words.length > 1 ? words.at(-1) : '']
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('');
}
