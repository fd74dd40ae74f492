/** What other rooms take of the asset requests. */

/** What stands in the way of a step, and how a payment stands: the payment desk says it. */
export type { Hindrance, PayStanding } from './offer-shapes.ts';
/** A request's kept title, in words and to fill a sentence with. */
export { titleFilling, titleWords } from './title.ts';
/** A request's id and its number: other features name requests by them too. */
export { requestIdOf, requestNumberOf } from './vocabulary.ts';
