import { useState } from 'react';

type Fields = Readonly<Record<string, string>>;

/** What is still wrong: of each field that was, as long as it is as it was then. */
export function stillWrong(wrong: Fields, then: object, now: object): Fields {
  const [before, after] = [then, now] as Readonly<Record<string, unknown>>[];
  return Object.fromEntries(
    Object.entries(wrong).filter(([field]) => Object.is(before?.[field], after?.[field])),
  );
}

/**
 * What is wrong with the fields of a form, by their names in what was typed: each error goes as soon as its field is changed, be it a
 * check of the page's or a refusal of the server's. @returns these, and a function that says what is wrong now
 */
export function useWrong(typed: object): [wrong: Fields, say: (fields: Fields) => void] {
  const [said, setSaid] = useState<{ fields: Fields; typed: object }>({ fields: {}, typed });
  return [stillWrong(said.fields, said.typed, typed), (fields) => setSaid({ fields, typed })];
}
