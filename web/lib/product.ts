/** The company's short name, as the server put it into the page: `{product}` of the specification. */
export const product =
  document.querySelector('meta[name="application-name"]')?.getAttribute('content')?.replace(/^Me@/, '') ?? '';
