import { expect, test } from 'vitest';
import type { HistoryRow } from '../../workflow/detail-shapes.ts';
import type { ActionOffer } from '../../workflow/offer-shapes.ts';
import { answerOf, firstName, questionOf } from './question.ts';

const row = (action: HistoryRow['action'], comment: string | null = null) =>
  ({ action, comment, by: { empcode: 'E1', name: 'Ravi Menon' } }) as HistoryRow;
const offer = (action: ActionOffer['action']) => ({ action }) as ActionOffer;

const submitted = row('submit');
const question = row('seekClarification', 'Which model?');
const answer = row('updateRequest', 'The wide one.');

test('a question stands open until it is answered, and with its answer until the next decision', () => {
  expect(questionOf({ history: [submitted] })).toBeNull();
  expect(questionOf({ history: [submitted, question] })).toEqual({ asked: question, answered: null });
  // Further papers are no answer.
  expect(questionOf({ history: [submitted, question, row('addFiles')] })?.answered).toBeNull();
  expect(questionOf({ history: [submitted, question, answer] })).toEqual({
    asked: question,
    answered: answer,
  });
  expect(questionOf({ history: [submitted, question, answer, row('approve')] })).toBeNull();
  // Asked again: the last question counts.
  const again = row('seekClarification', 'And the colour?');
  expect(questionOf({ history: [submitted, question, answer, again] })?.asked).toBe(again);
});

test('what arrived damaged asks as well', () => {
  const damaged = row('receivedDamaged', 'A leg is broken.');
  expect(questionOf({ history: [submitted, damaged] })).toEqual({ asked: damaged, answered: null });
});

test('only who is asked answers', () => {
  const history = [submitted, question];
  expect(answerOf({ history, actions: [offer('cancelRequest'), offer('updateRequest')] })?.action).toBe(
    'updateRequest',
  );
  expect(answerOf({ history, actions: [offer('rejectRequest')] })).toBeUndefined();
  expect(answerOf({ history: [submitted], actions: [offer('approve')] })).toBeUndefined();
});

test('people are called by their first name', () => {
  expect(firstName('  Ravi  Menon ')).toBe('Ravi');
  expect(firstName('Thiruvenkatachari')).toBe('Thiruvenkatachari');
});
