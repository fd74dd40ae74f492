import { shownText } from '#formats/text/submitted-text.ts';
import { directionOf, languageNow } from '../language.ts';

/** The portal as its letters speak of it. */
export interface Sender {
  /** Scheme, host and port of its address. */
  readonly url: string;
  /** The company's short name, as it is when the letter is written. */
  readonly product: string;
}

interface Portal {
  readonly env: { readonly PUBLIC_URL: string };
  readonly settings: { readonly now: { readonly product: string } };
}

/** The portal as it is now. */
export const senderOf = ({ env, settings }: Portal): Sender => ({
  url: env.PUBLIC_URL,
  product: settings.now.product,
});

/** What a letter says. */
export interface LetterWords {
  /** The first lines, a paragraph each. */
  readonly paragraphs: readonly string[];
  /** What else it tells of, each with where that is. */
  readonly items?: readonly { readonly text: string; readonly address: string }[];
  /** The one link that it is about; none for whoever has nothing to open. */
  readonly action?: { readonly label: string; readonly address: string };
  /** Why the reader gets it. */
  readonly reason: string;
  /** Where the reader changes what they get, where they can. */
  readonly preferences?: { readonly label: string; readonly address: string };
}

/** The letter as plain text. */
export function letterText({ paragraphs, items = [], action, reason, preferences }: LetterWords): string {
  const said = paragraphs.map(shownText);
  return [
    ...said,
    ...items.map(({ text, address }) => `${shownText(text)}\n${address}`),
    ...(action ? [`${action.label}:\n${action.address}`] : []),
    ['-- ', reason, ...(preferences ? [`${preferences.label}: ${preferences.address}`] : [])].join('\n'),
  ].join('\n\n');
}

/** The letter as HTML: it brings no colours of its own but the lines', so that it can be read on light ground and on dark. */
export function letterHtml({ paragraphs, items = [], action, reason, preferences }: LetterWords): string {
  const said = paragraphs.map((text) => `<p style="margin:0 0 16px">${lines(text)}</p>`).join('\n');
  const listed = items.map(
    ({ text, address }) => `<p style="margin:0 0 16px"><a href="${escaped(address)}">${lines(text)}</a></p>`,
  );
  const opened = action
    ? `<p style="margin:0 0 24px"><a href="${escaped(action.address)}" style="display:inline-block;padding:10px 16px;border:1px solid;border-radius:8px;font-weight:600;text-decoration:none">${escaped(action.label)}</a></p>\n`
    : '';
  const changed = preferences
    ? ` <a href="${escaped(preferences.address)}">${escaped(preferences.label)}</a>`
    : '';
  const language = languageNow();
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
</head>
<body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:560px">
${[said, ...listed].join('\n')}
${opened}<p style="margin:0;padding-top:16px;border-top:1px solid;font-size:13px">${escaped(reason)}${changed}</p>
</div>
</body>
</html>
`;
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return shownText(text).replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

function lines(text: string): string {
  return escaped(text).replace(/\n/g, '<br>');
}
