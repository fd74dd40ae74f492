/** The script that this page began with, which is named by what is in it. */
const script = globalThis.document
  ?.querySelector<HTMLScriptElement>('script[type="module"][src]')
  ?.getAttribute('src');

/** Asks for the portal's page whether it is of another build than this one; false where that cannot be told. */
export async function isOtherBuild(): Promise<boolean> {
  if (!script) return false;
  const page = await fetch('/', { cache: 'no-store', headers: { accept: 'text/html' } }).then(
    (answer) => (answer.ok ? answer.text() : ''),
    () => '',
  );
  const begins = /<script type="module"[^>]* src="([^"]+)"/.exec(page)?.[1];
  return begins !== undefined && begins !== script;
}
