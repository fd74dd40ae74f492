import { type Address, type AnswerOf, type Call, pathOf } from '#contract/call.ts';
import { type NamedRest, send } from './http.ts';

type Names<Contract> = {
  [Name in keyof Contract]: Contract[Name] extends Call ? Name : never;
}[keyof Contract];

/** The calls of a contract by their names, each with what it takes and answers. */
type Calls<Contract> = {
  readonly [Name in Names<Contract>]: Contract[Name] extends Call
    ? (...given: NamedRest<Contract[Name]>) => Promise<AnswerOf<Contract[Name]>>
    : never;
};

/** What a call is given beside its body and its query. */
interface Given {
  readonly params?: Readonly<Record<string, string>>;
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * The calls of a room, for the page: `callsOf<typeof contract>(calls)` makes each of them by its name. What it takes is its contract's, of which no
 * schema comes with it; where it goes is said once, in the room's `calls.ts`.
 */
export function callsOf<Contract>(calls: Readonly<Record<Names<Contract>, Address>>): Calls<Contract> {
  const made = Object.entries<Address>(calls).map(([name, address]) => {
    const method = address.slice(0, address.indexOf(' ')) as Call['method'];
    const path: string = pathOf(address);
    return [
      name,
      ({ params = {}, key, headers, ...given }: Given = {}) =>
        send(
          method,
          path.replaceAll(/\{(\w+)\}/g, (_, of) => encodeURIComponent(params[of] ?? '')),
          {
            ...given,
            headers: { ...headers, ...(key !== undefined && { 'idempotency-key': key }) },
          },
        ),
    ];
  });
  return Object.fromEntries(made);
}
