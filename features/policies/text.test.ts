import { expect, test } from 'vitest';
import { hitMarks, partsOf, textStateOf } from './text.ts';

const page = 'Economy is booked for every journey of less than six hours, by the travel desk.';
test.each([
  [null, 'failed'],
  [[], 'scan'],
  [['', '', page], 'scan'],
  [['', page, page], 'read'],
  [['हर यात्रा के लिए इकोनॉमी बुक की जाती है, छह घंटे से कम की।'], 'read'],
  [['تُحجز الدرجة الاقتصادية لكل رحلة تقل عن ست ساعات.'], 'read'],
  [['\uE001\uE014\uE02A\uE003 '.repeat(30)], 'scrambled'],
  [[`${'\uFFFD'.repeat(60)} of the`], 'scrambled'],
])('a document of %j is %s', (pages, state) => {
  expect(textStateOf(pages)).toBe(state);
});

test('a text in which hits are marked comes in parts', () => {
  const { start, end } = hitMarks;
  expect(partsOf(`by the ${start}travel${end} desk, ${start}travels${end}`)).toEqual([
    { text: 'by the ', isHit: false },
    { text: 'travel', isHit: true },
    { text: ' desk, ', isHit: false },
    { text: 'travels', isHit: true },
  ]);
  expect(partsOf('nothing')).toEqual([{ text: 'nothing', isHit: false }]);
});
