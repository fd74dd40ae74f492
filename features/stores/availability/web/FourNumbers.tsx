import { useQuery } from '@tanstack/react-query';
import { numberText } from '#formats/numbers/numbers.ts';
import { m } from '#messages';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Row, Rows } from '#web/ui/list/List.tsx';
import { type Figure, figures } from '../rules.ts';
import { availabilityOf } from './api.ts';

const words: Readonly<Record<Figure, () => string>> = {
  AvailableToday: m.stores_figure_available,
  OnLeave: m.stores_figure_leave,
  GAPToday: m.stores_figure_gap,
  GAPasofToday: m.stores_figure_rolls,
};

/** The four numbers of all stores that the reader manages, each leading to its list. */
export default function FourNumbers() {
  const query = useQuery(availabilityOf({ scope: 'company' }));
  const { data } = query;
  if (!data) return <Loaded of={query} errorTitle={m.stores_availability_error()} rows={figures.length} />;
  return (
    <Rows label={m.stores_figures()}>
      {figures.map((figure) => (
        <Row
          key={figure}
          title={words[figure]()}
          end={<strong className="num">{numberText(data.data[figure])}</strong>}
          to={`/store-availability?figure=${figure}`}
        />
      ))}
    </Rows>
  );
}
