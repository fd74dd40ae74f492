import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { numberText } from '#formats/numbers/numbers.ts';
import { m } from '#messages';
import { Link } from '#web/lib/router.tsx';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { figures } from '../rules.ts';
import { availabilityOf } from './api.ts';
import style from './FourNumbers.module.css';
import { figureWords } from './figure-words.ts';

/** The four numbers of all stores that the reader manages, each leading to its list; under them, who is to be marked still. */
export default function FourNumbers() {
  const query = useQuery(availabilityOf({ scope: 'company' }));
  const { data: shown } = query;
  if (!shown) return <Loaded of={query} errorTitle={m.stores_availability_error()} rows={2} />;
  const words = figureWords(shown);
  const { notMarked } = shown.data;
  return (
    <div className={style.ground}>
      <ul aria-label={m.stores_figures()} className={style.figures}>
        {figures.map((figure) => (
          <li key={figure}>
            <Link to={`/store-availability?figure=${figure}`} className={style.figure}>
              <span className={style.what}>
                {words[figure][0]}
                <ChevronRight className="turns" aria-hidden="true" />
              </span>
              <strong className={`${style.number} num`}>{numberText(shown.data[figure])}</strong>
              <span className="caption num">{words[figure][1]}</span>
            </Link>
          </li>
        ))}
      </ul>
      {notMarked > 0 && (
        <div className={style.foot}>
          <span className="muted num">
            {m.stores_card_not_marked({ count: notMarked, number: numberText(notMarked) })}
          </span>
          <ButtonLink to="/store-attendance">{m.stores_waiting_label()}</ButtonLink>
        </div>
      )}
    </div>
  );
}
