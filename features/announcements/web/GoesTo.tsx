import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { m } from '#messages';
import { plainList } from '../../../formats/lists.ts';
import { numberText } from '../../../formats/numbers.ts';
import { preview } from './api.ts';
import { type Typed, whomOf, wrongCodes } from './typed.ts';

/** How many people a message would go to, and the first of them, as one chooses. */
export function GoesTo({ typed }: { typed: Typed }) {
  const whom = useDeferredValue(whomOf(typed));
  const isWhole = typed.whom === 'group' || !wrongCodes(typed);
  const { data } = useQuery({ ...preview(whom), enabled: isWhole, placeholderData: keepPreviousData });
  if (!data || !isWhole) return null;
  const { people, first } = data;
  return (
    <p className="muted" role="status">
      {m.announcements_goes_to({ count: people, number: numberText(people) })}
      {people > 0 && people <= first.length && ` ${plainList(first.map(({ name }) => name))}`}
    </p>
  );
}
