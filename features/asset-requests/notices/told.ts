import type { Colleague } from '#contract/people.ts';
import { type Sentence, sentence } from '#contract/sentence.ts';
import type { Person } from '../workflow/shapes.ts';
import type { Action, RequestRole, Status } from '../workflow/vocabulary.ts';

/** What a notice is about, and what its sentences say alike. */

/** What somebody asked for: its first item, the category of that, and how many more items there are. */
export interface Thing {
  readonly first: string;
  readonly category: string;
  readonly more: number;
}

/** A request as a sentence about it needs it. */
export interface Told {
  readonly requestID: string;
  readonly employee: Colleague;
  readonly thing: Thing;
  readonly currentStatus: Status;
  readonly owner: RequestRole | null;
  readonly ownerHasLeft: boolean;
  readonly moneyMoved: boolean;
  /** Those whom it waits for now. */
  readonly next: readonly Person[];
}

/** A step that somebody has taken, and what came of it. */
export interface StepTold extends Told {
  readonly by: Person;
  readonly action: Action;
  /** What they said with it. */
  readonly said: string | null;
  /** True when a payment to the employee has fallen due. */
  readonly paymentDue: boolean;
}

/** What one person is told: the sentence, and the subject of its e-mail. */
export interface Telling {
  readonly text: Sentence;
  readonly subject: Sentence;
}

const mostThing = 80;

/** A thing as a sentence has it: `chair and 2 more`. A name that begins with its category's word is no proper name. */
export function thingOf({ first, category, more }: Thing): Sentence {
  const word = /^\p{L}+/u.exec(first)?.[0] ?? '';
  const common =
    word !== '' &&
    category
      .toLowerCase()
      .split(/\P{L}+/u)
      .includes(word.toLowerCase());
  const isName = !common || /\p{Lu}/u.test(word.slice(1));
  const name = isName ? first : first.charAt(0).toLowerCase() + first.slice(1);
  return sentence('assetrequests_thing', { first: shortened(name, mostThing), more });
}

/** Whose it is, for a reader: the messages say `your` or the employee's name. */
export function aboutFor({ employee, thing }: Told, reader: string) {
  return {
    whose: employee.empcode === reader ? 'you' : 'other',
    employee: employee.name,
    thing: thingOf(thing),
  };
}

/** A text in one line, of so many characters at most. */
export function shortened(text: string, most: number): string {
  const characters = [...text.trim().replaceAll(/\s+/gu, ' ')];
  return characters.length <= most ? characters.join('') : `${characters.slice(0, most - 1).join('')}…`;
}
