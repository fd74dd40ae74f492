import { countries } from '#features/directory/places/countries.ts';
import { openDatabase } from '#server/db/database.ts';
import { settingNames } from '#server/env-settings.ts';

/** What the portal calls itself, its settings and, by `Intl`, the days, months, countries and time zones in a language. */
export function namesIn(language: string): string[] {
  const days = Array.from({ length: 366 }, (_, day) => new Date(Date.UTC(2024, 0, 1 + day)));
  const forms: Intl.DateTimeFormatOptions[] = [
    ...[
      { month: 'long' } as const,
      { month: 'short' } as const,
      { month: 'short', year: 'numeric' } as const,
    ],
    ...[{ weekday: 'long' } as const, { weekday: 'short' } as const, { weekday: 'narrow' } as const],
  ];
  const written = forms.flatMap((form) => {
    const { format } = new Intl.DateTimeFormat(language, form);
    return days.map((day) => format(day));
  });
  return [
    ...settingNames,
    'Me',
    'Meridian',
    'Me@Meridian',
    'Meridian-U',
    'Aa',
    'alt+T',
    'provider',
    'https://',
    ...written,
    ...countries.map((country) => new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? country),
    ...Intl.supportedValuesOf('timeZone'),
  ];
}

/** Every word of the company's own that its database holds, in a data directory or at an address: what people and systems have entered, but no notices and no codes. */
export async function wordsOfData(dataDirectory: string, databaseUrl?: string): Promise<Set<string>> {
  // Whoever drops the database next may be quicker than the end of its last connection.
  let closing = false;
  const fail = (error: Error) => {
    if (!closing) throw error;
  };
  const database = await openDatabase({ databaseUrl, dataDirectory, onError: fail });
  try {
    const columns = await database.pool.query(
      `select table_name, column_name, data_type from information_schema.columns
       where table_schema = 'public' and data_type in ('text', 'jsonb')
         and table_name <> 'notifications'
         and (table_name = 'audit_log' or column_name !~ '(status|action|role|kind|mode|state|because|type)$')`,
    );
    const words = new Set<string>();
    for (const { table_name, column_name, data_type } of columns.rows) {
      const found = await database.pool.query(
        data_type === 'text'
          ? `select distinct ${column_name} as word from ${table_name} where ${column_name} ~ '[A-Za-z]{2}'`
          : `select distinct word #>> '{}' as word from ${table_name}, jsonb_path_query(${column_name}, '$.**') word
             where jsonb_typeof(word) = 'string'
             union select distinct jsonb_object_keys(word) from ${table_name}, jsonb_path_query(${column_name}, '$.**') word
             where jsonb_typeof(word) = 'object'`,
      );
      for (const { word } of found.rows) words.add(word);
    }
    return words;
  } finally {
    closing = true;
    await database.close();
  }
}

const brackets = /⟦[^⟦⟧]*⟧/gu;
/** What no language has another word for: addresses, kinds of file, the names of certificates, the actions of the audit log, the reference of a call. */
const asWritten =
  /^(?:(?:PDF|PNG|JPG|JPEG|WEBP|GIF|XLSX|DOCX|PPTX|CSV)$|[a-z-]+\.[A-Za-z-]+$|[a-z]+:\/\/|urn:|CN=|(?:GET|POST) \/|(?=.*[a-z].*[A-Z])[\w-]{12}$)/u;

/** Of these words those that are plain English: in no brackets, and none of the `data` that the company and its systems have entered. */
export function plainEnglish(words: readonly string[], data: ReadonlySet<string>): string[] {
  const isData = (text: string) => {
    // A number, a date and a code have digits in them.
    const bare = text.replace(/\S*\d\S*/gu, '').trim();
    return data.has(text) || data.has(bare) || asWritten.test(text) || !/\p{L}{2}/u.test(bare);
  };
  const isOne = (part: string) => {
    const text = part.trim();
    return isData(text) || isData(text.replace(/^[,.:;–-]+\s|\s?[,.:;–-]+$/gu, ''));
  };
  return words.filter((said) => {
    let rest = said;
    for (let before = ''; before !== rest; ) {
      before = rest;
      rest = rest.replace(brackets, '·');
    }
    // What must stay on one line, as a date, is an element within the sentence.
    rest = rest.replace(/⟦[^⟧]*$|^[^⟦]*⟧/gu, '·');
    // Data stands beside sentences, and lists of data in one piece.
    const parts = rest.split(/[·()]/u).flatMap((part) => (isOne(part) ? [] : part.split(/,\s|\s–\s|:\s/u)));
    return !parts.every(isOne);
  });
}
