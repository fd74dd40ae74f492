import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { numberText } from '#formats/numbers/numbers.ts';
import { plainList } from '#formats/text/lists.ts';
import { m } from '#messages';
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
