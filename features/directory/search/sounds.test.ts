import { expect, it } from 'vitest';
import { soundKeys } from './sounds.ts';
import { foldWord } from './words.ts';

const keys = (word: string) => soundKeys(foldWord(word.toLowerCase()));

it.each([
  ['Mohammed', 'Muhammad', 'Mohamed', 'Mohd', 'Md', 'محمد', 'मोहम्मद'],
  ['Chowdhury', 'Chaudhary', 'Choudhury', 'चौधरी'],
  ['Lakshmi', 'Laxmi', 'लक्ष्मी'],
  ['Sharma', 'Sarma', 'शर्मा'],
  ['Khan', 'خان', 'ख़ान', 'खान'],
  ['Hussain', 'Hussein', 'Husain', 'حسين', 'हुसैन'],
  ['Yusuf', 'Yousef', 'يوسف', 'यूसुफ़'],
  ['Ali', 'Aly', 'علي', 'अली'],
  ['Noor', 'Nur', 'نور', 'नूर'],
  ['Javed', 'Jawed', 'جاويد', 'जावेद'],
  ['Riyaz', 'Riyadh', 'رياض', 'रियाज़'],
  ['Vivek', 'Wivek', 'विवेक'],
  ['Sampath', 'Sanpath', 'संपत'],
  ['Asha', 'आशा'],
  ['Fatima', 'Phatima', 'فاطمة', 'फ़ातिमा'],
  ['Zakir', 'Jakir', 'ذاكر', 'ज़ाकिर'],
  ['Krishna', 'कृष्ण'],
  ['Omar', 'Umar', 'عمر', 'उमर'],
  ['Leo', 'लियो'],
  ['Vogel', 'Fogel', 'फोगेल'],
  ['Tedeschi', 'Tedeski', 'تيديسكي'],
  ['Benoit', 'Benoa', 'بينوا'],
  ['Yellappa', 'Ellappa'],
  ['Ibrahim', 'إبراهيم', 'इब्राहिम'],
])('%s is heard in all its spellings', (first, ...others) => {
  for (const other of others) {
    const common = keys(first).filter((key) => keys(other).includes(key));
    expect(common, `${other}: ${keys(other)} and ${keys(first)}`).not.toEqual([]);
  }
});

it.each([
  ['Ravi', 'Rama'],
  ['Asha', 'Usman'],
  ['Leena', 'Nila'],
  ['Tara', 'Dara'],
  ['Ali', 'Lee'],
  ['Meera', 'Amir'],
])('%s is not heard as %s', (one, other) => {
  expect(keys(one).filter((key) => keys(other).includes(key))).toEqual([]);
});

it('knows nobody by a single sound, a number or nothing', () => {
  for (const word of ['o', 'ki', '', '17', '😀']) expect(keys(word)).toEqual([]);
});
