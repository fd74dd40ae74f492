/** A page that a visitor was shown, after every redirect. */
export interface Page {
  readonly url: string;
  readonly status: number;
  readonly html: string;
}

/** Somebody with a browser that runs no script: cookies by host, redirects followed, forms sent by hand. */
export interface Visitor {
  /** With `until`: no further than to an address that begins so, which is not called. */
  open(url: string, until?: string): Promise<Page>;
  /** Sends the page's form that has a field of this name, its hidden fields included. */
  submit(page: Page, field: string, values?: Readonly<Record<string, string>>): Promise<Page>;
  /** The `cookie` header for an address. */
  cookiesFor(url: string): string;
}

const mostSteps = 20;

/** Makes a visitor without any cookie. */
export function createVisitor(): Visitor {
  const jars = new Map<string, Map<string, string>>();
  const jarOf = (url: string) => {
    const { host } = new URL(url);
    const jar = jars.get(host) ?? new Map<string, string>();
    jars.set(host, jar);
    return jar;
  };
  const cookiesFor = (url: string) => [...jarOf(url)].map((cookie) => cookie.join('=')).join('; ');

  async function go(start: string, form?: URLSearchParams, until?: string): Promise<Page> {
    let url = start;
    let body = form;
    for (let step = 0; step < mostSteps; step++) {
      const answer = await fetch(url, {
        method: body ? 'POST' : 'GET',
        redirect: 'manual',
        headers: { cookie: cookiesFor(url), accept: 'text/html' },
        ...(body && { body }),
      });
      for (const line of answer.headers.getSetCookie()) keep(jarOf(url), line);
      const to = answer.headers.get('location');
      const html = await answer.text();
      if (to === null) return { url, status: answer.status, html };
      url = new URL(to, url).href;
      if (until && url.startsWith(until)) return { url, status: answer.status, html };
      body = undefined;
    }
    throw new Error(`sent round in circles, last to ${url}`);
  }

  return {
    open: (url, until) => go(url, undefined, until),
    submit: (page, field, values = {}) => {
      const form = formsIn(page).find(({ fields }) => fields.has(field));
      if (!form)
        throw new Error(`no form with ${field} at ${page.url} (${page.status}): ${textOf(page.html)}`);
      const sent = new URLSearchParams([...form.fields]);
      for (const [name, value] of Object.entries(values)) sent.set(name, value);
      return go(form.action, sent);
    },
    cookiesFor,
  };
}

function keep(jar: Map<string, string>, line: string): void {
  const [, name = '', value = ''] = /^([^=;]+)=([^;]*)/.exec(line) ?? [];
  const expires = /;\s*expires=([^;]+)/i.exec(line)?.[1];
  const gone = /;\s*max-age=0/i.test(line) || (expires !== undefined && Date.parse(expires) < Date.now());
  if (gone) jar.delete(name);
  else jar.set(name, value);
}

function formsIn({ url, html }: Page): { action: string; fields: Map<string, string> }[] {
  return [...html.matchAll(/<form\b[^>]*>.*?<\/form>/gis)].map(([form]) => ({
    action: new URL(attribute(form, 'action') || url, url).href,
    fields: new Map(
      [...form.matchAll(/<(?:input|button)\b[^>]*>/gi)]
        .filter(([input]) => attribute(input, 'name') !== '')
        .map(([input]) => [attribute(input, 'name'), attribute(input, 'value')]),
    ),
  }));
}

function attribute(tag: string, name: string): string {
  const [, quoted = '', bare = ''] =
    new RegExp(`\\s${name}="([^"]*)"|\\s${name}='([^']*)'`, 'i').exec(tag) ?? [];
  const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };
  return (quoted || bare).replace(
    /&(?:(amp|lt|gt|quot)|#x([0-9a-f]+)|#(\d+));/gi,
    (_all, word, hex, number) =>
      word
        ? (named[word.toLowerCase()] ?? '')
        : String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(number)),
  );
}

function textOf(html: string): string {
  return html.replace(/<(script|style).*?<\/\1>|<[^>]+>|\s+/gis, ' ').slice(0, 300);
}
