import { describe, expect, it } from 'vitest';
import { nextAddress, readPage, SourceError, tableOf } from './pages.ts';

const faultOf = (work: () => unknown) => {
  try {
    work();
  } catch (error) {
    return error instanceof SourceError ? error.fault : error;
  }
  return null;
};

describe('a page', () => {
  it('keeps the digits of a number as they are written', () => {
    expect(readPage('{"data":[{"phone":91987654321098765432}],"next":null}').rows).toEqual([
      { phone: '91987654321098765432' },
    ]);
  });
  it('without a next one is the last', () => {
    expect(readPage('{"data":[]}').next).toBeNull();
    expect(readPage('{"data":[],"next":""}').next).toBeNull();
  });
  it.each(['<html>', '[]', '{"data":{}}', '{"data":[1]}', '{"data":[null]}', '{"data":[],"next":{}}'])(
    'is not: %s',
    (text) => {
      expect(faultOf(() => readPage(text))).toBe('shape');
    },
  );
});

describe('the next page', () => {
  const current = new URL('https://hr.example.com/people?size=5&cursor=a');
  it.each([
    ['a cursor', 'b c', 'https://hr.example.com/people?size=5&cursor=b+c'],
    ['an address', 'https://hr.example.com/people/2', 'https://hr.example.com/people/2'],
    ['a path', '/people/2', 'https://hr.example.com/people/2'],
    ['a query', '?page=2', 'https://hr.example.com/people?page=2'],
  ])('is at %s', (_what, next, address) => {
    expect(nextAddress(current, next).href).toBe(address);
  });
  it.each(['https://evil.example.com/', 'http://hr.example.com/people', '//evil.example.com/'])(
    'is on no other host: %s',
    (next) => {
      expect(faultOf(() => nextAddress(current, next))).toBe('elsewhere');
    },
  );
});

describe('a table', () => {
  it('has a column for each name, and what is no text is no cell', () => {
    const table = tableOf({ rows: 3, columns: 4 });
    table.add([{ code: 'A1', name: null, team: { code: 'T' } }]);
    table.add([{ name: 'Asha, A.', here: true, code: 'A2' }]);
    expect(table.text()).toBe('\ufeffcode,name,here\r\nA1\r\nA2,"Asha, A.",true\r\n');
  });
  it('has so many rows and columns, and one row at least', () => {
    expect(faultOf(() => tableOf({ rows: 1, columns: 9 }).add([{ a: 1 }, { a: 2 }]))).toBe('too_much');
    expect(faultOf(() => tableOf({ rows: 9, columns: 1 }).add([{ a: 1, b: 2 }]))).toBe('too_much');
    expect(faultOf(() => tableOf({ rows: 9, columns: 9 }).text())).toBe('empty');
  });
});
