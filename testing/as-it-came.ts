/** An answer, or rows, as they came: what is in them the test says that looks into them. */
// biome-ignore lint/suspicious/noExplicitAny: each call answers something else
export type AsItCame = any;
