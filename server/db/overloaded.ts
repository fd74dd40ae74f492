/** What each of the seven overloads of pg's `query` takes or answers: whatever stands in for all of them can say no more of it. */
// biome-ignore lint/suspicious/noExplicitAny: TypeScript has no other type that fits all seven
export type Overloaded = any;
