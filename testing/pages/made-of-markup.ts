/** What of the page was made of such a text, in the page itself: nothing, where it is a text. */
export function madeOfMarkup(): string[] {
  const made = [...document.querySelectorAll('ran-x, img[src*="ran-x"], [onerror], [onclick]')];
  const ran = document.documentElement.dataset.ran === undefined ? [] : ['it ran'];
  const links = [...document.querySelectorAll('a[href]')].filter((link) =>
    /^\s*(javascript|data|vbscript):/i.test(link.getAttribute('href') ?? ''),
  );
  return [...ran, ...[...made, ...links].map((element) => element.outerHTML.slice(0, 120))];
}
