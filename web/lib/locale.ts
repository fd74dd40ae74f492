/** The language of the page (`#locale` of the browser): the server has sent the one in the reader's. */
export const getLocale = () => document.documentElement.lang;
