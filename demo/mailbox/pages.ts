import { escapeXml as text } from '#features/identity/server/saml/xml.ts';
import type { Mailbox } from '#formats/text/mailbox.ts';
import { exactMoment } from '#formats/time/dates.ts';
import { relativeTime } from '#formats/time/relative-time.ts';
import { m } from '#messages';
import { directionOf, languageNow } from '#server/language.ts';
import { style } from '../idp/style.ts';
import { frameMay } from './letter-html.ts';
import { type KeptLetter, mostLetters } from './letters.ts';
import { mailStyle } from './style.ts';

/** What every page is told. */
export interface Around {
  readonly product: string;
  readonly portal: string;
  /** The company's. */
  readonly timeZone: string;
  readonly now: Date;
  /** So long a notice waits for its reader before it is mailed. */
  readonly waitSeconds: number;
}

interface Listed {
  readonly search: string;
  readonly letters: readonly KeptLetter[];
  /** Older ones follow. */
  readonly more: boolean;
  /** Nothing newer goes before. */
  readonly isFirst: boolean;
}

/** Everybody's letters, the newest first, with a field to find those of one person. */
export function listPage(around: Around, { search, letters, more, isFirst }: Listed): string {
  const last = letters.at(-1);
  const older = more && last ? address('/', { q: search, before: String(last.number) }) : '';
  const list = letters.map((letter) => `<li>${row(around, letter, search)}</li>`).join('');
  const pages = [
    isFirst
      ? ''
      : `<a class="button" href="${text(address('/', { q: search }))}">${text(m.demo_mail_newest())}</a>`,
    older && `<a class="button" href="${text(older)}">${text(m.demo_mail_older())}</a>`,
  ].join('');
  return page(
    around,
    m.demo_mail_heading(),
    `<div><h1>${text(m.demo_mail_heading())}</h1><p class="lead">${text(m.demo_mail_lead({ product: around.product }))}</p></div>
<form class="search" method="get" action="/" role="search"><label>${text(m.demo_mail_search_label())}<input type="search" name="q" maxlength="100" autocomplete="off" value="${text(search)}"></label>
<button class="button">${text(m.demo_mail_search_button())}</button></form>
<section aria-label="${text(m.demo_mail_letters())}">${letters.length > 0 ? `<ol class="letters">${list}</ol>` : none(around, search)}
${pages && `<p class="row">${pages}</p>`}</section>
${letters.length > 0 && search === '' ? throwAway() : ''}`,
  );
}

function none({ waitSeconds }: Around, search: string): string {
  if (search !== '') return `<p class="note" role="status">${text(m.demo_mail_none_found({ search }))}</p>`;
  const minutes = Math.ceil(waitSeconds / 60);
  return `<div class="empty"><h2>${text(m.demo_mail_none())}</h2><p>${text(m.demo_mail_none_try())}</p><p>${text(
    minutes > 0 ? m.demo_mail_waits({ minutes }) : m.demo_mail_waits_not(),
  )}</p></div>`;
}

const throwAway = () =>
  `<form class="away" method="post" action="/empty"><button class="button">${text(m.demo_mail_empty())}</button><span class="note">${text(
    m.demo_mail_kept({ most: mostLetters }),
  )}</span></form>`;

function row(around: Around, { number, to, subject, at }: KeptLetter, search: string): string {
  return `<a href="${text(address(`/letters/${number}`, { q: search }))}"><span class="who">${text(to.name || to.address)}</span><span class="what" dir="auto">${text(
    subject || m.demo_mail_no_subject(),
  )}</span>${when(around, at)}</a>`;
}

const when = ({ timeZone, now }: Around, at: string) =>
  `<time datetime="${text(at)}" title="${text(exactMoment(at, timeZone))}">${text(relativeTime(new Date(at), now))}</time>`;

/** One letter, as it is drawn or as plain text. */
export function letterPage(
  around: Around,
  letter: KeptLetter,
  { asText, search }: { asText: boolean; search: string },
): string {
  const { number, subject, from, to, at, html } = letter;
  const title = subject || m.demo_mail_no_subject();
  const way = (as: 'html' | 'text', words: string) =>
    `<a class="button" href="${text(address(`/letters/${number}`, { as: as === 'text' ? 'text' : '', q: search }))}"${
      (as === 'text') === asText ? ' aria-current="page"' : ''
    }>${text(words)}</a>`;
  const body = asText
    ? `<pre class="plain" dir="auto">${linked(letter.text)}</pre>`
    : `<iframe class="frame" title="${text(title)}" src="/letters/${number}/html" sandbox="${frameMay}"></iframe>`;
  return page(
    around,
    title,
    `<nav><a href="${text(address('/', { q: search }))}">${text(m.demo_mail_back())}</a></nav>
<div><h1 dir="auto">${text(title)}</h1><dl class="facts"><dt>${text(m.demo_mail_to())}</dt><dd><a href="${text(
      address('/', { q: to.address }),
    )}">${mailboxText(to)}</a></dd><dt>${text(m.demo_mail_from())}</dt><dd>${mailboxText(from)}</dd><dt>${text(
      m.demo_mail_came(),
    )}</dt><dd>${when(around, at)}</dd></dl></div>
${html === '' ? '' : `<nav class="row" aria-label="${text(m.demo_mail_ways())}">${way('html', m.demo_mail_drawn())}${way('text', m.demo_mail_plain())}</nav>`}
${body}`,
  );
}

/** Name and address, each in the direction of its own letters. */
const mailboxText = ({ name, address }: Mailbox) =>
  name ? `<bdi>${text(name)}</bdi> <bdi>&lt;${text(address)}&gt;</bdi>` : `<bdi>${text(address)}</bdi>`;

/** Plain text whose addresses can be pressed. */
function linked(plain: string): string {
  return plain
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) =>
      index % 2 === 1 && URL.canParse(part)
        ? `<a href="${text(part)}" target="_blank" rel="noopener">${text(part)}</a>`
        : text(part),
    )
    .join('');
}

/** For a letter that there is not, or no longer. */
export function nothingPage(around: Around): string {
  return page(
    around,
    m.demo_mail_nothing(),
    `<div><h1>${text(m.demo_mail_nothing())}</h1><p class="lead">${text(m.demo_mail_nothing_lead())}</p></div>
<p><a class="button go" href="/">${text(m.demo_mail_back())}</a></p>`,
  );
}

function address(path: string, query: Record<string, string>): string {
  const given = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ''));
  return given.size > 0 ? `${path}?${given}` : path;
}

function page({ product, portal }: Around, title: string, body: string): string {
  const name = m.demo_mail_title({ product });
  const language = languageNow();
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text(title)} · ${text(name)}</title><style>${style}${mailStyle}</style></head>
<body><header><a class="logo" dir="ltr" href="${text(portal)}"><b>Me</b>@${text(product)}</a><span class="tag">${text(name)}</span></header>
<main>${body}</main><footer>${text(m.demo_mail_footer())}</footer></body></html>`;
}
