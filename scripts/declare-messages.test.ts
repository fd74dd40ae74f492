import { expect, it } from 'vitest';
import { declarationsOf } from './declare-messages.mjs';

const compiled = (words: string) => `/** @typedef {{ name: NonNullable<unknown> }} Help_NamedInputs */
/** @typedef {{}} Help_TitleInputs */
/** | "${words}" | */
export const help_named = /** @type {((inputs: Help_NamedInputs, options?: { locale?: "en" | "hi" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Help_NamedInputs, { locale?: "en" | "hi" }, {}>} */ ((inputs, options = {}) => {
export const help_title = /** @type {((inputs?: Help_TitleInputs, options?: { locale?: "en" | "hi" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Help_TitleInputs, { locale?: "en" | "hi" }, {}>} */ ((inputs = {}, options = {}) => {
`;

it('declares each sentence by what fills it, and stays the same where words change', () => {
  const declared = declarationsOf(compiled('One'));
  expect(declared).toContain('export declare const help_named: Filled<{ name: NonNullable<unknown> }>;');
  expect(declared).toContain('export declare const help_title: Plain;');
  expect(declared).toContain('type Options = { locale?: "en" | "hi" };');
  expect(declarationsOf(compiled('Another'))).toBe(declared);
});

it('says so where a sentence is written in another way', () => {
  expect(() => declarationsOf(`${compiled('One')}export function help_new() {}`)).toThrow(/another way/);
});
