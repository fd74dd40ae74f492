import { useQuery } from '@tanstack/react-query';
import { plainList } from '#formats/text/lists.ts';
import { m } from '#messages';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import type { PurchaseType } from '../../workflow/vocabulary.ts';
import type { RouteAnswer } from '../contract.ts';
import { routeAhead } from './api.ts';
import style from './RouteAhead.module.css';

/** Whom the request goes to when it is sent, and how long that usually takes. The form works without. */
export function RouteAhead({ purchaseType }: { purchaseType: PurchaseType }) {
  const { data, error } = useQuery(routeAhead(purchaseType));
  if (error) return null;
  return (
    <section className={style.route} aria-label={m.assetrequests_route_title()}>
      {data ? <Words route={data} /> : <Skeleton width="60%" />}
    </section>
  );
}

function Words({ route }: { route: RouteAnswer }) {
  const missing = route.steps.find(({ who }) => who.length === 0);
  return (
    <>
      <p>
        {missing ? (
          m.assetrequests_route_uncovered({ role: missing.label, city: route.city })
        ) : (
          <strong>{namesOf(route)}</strong>
        )}
        {'; '}
        {usually(route.days)}
      </p>
      {route.days !== null && <p className="caption">{stepsOf(route)}</p>}
    </>
  );
}

function namesOf({ steps }: RouteAnswer): string {
  const [first = '', second = '', payer = ''] = steps.map(({ who }) => {
    const [one, ...others] = who;
    const name = one?.name ?? '';
    return others.length === 0 ? name : m.assetrequests_page_people({ name, count: others.length });
  });
  return `${m.assetrequests_route_names({ first, second })}, ${m.assetrequests_route_then_payment({ payer })}`;
}

function usually(days: number | null): string {
  if (days === null) return m.assetrequests_route_unknown();
  return days === 0
    ? m.assetrequests_route_same_day()
    : m.assetrequests_route_usually({ count: days, days: String(days) });
}

function stepsOf({ steps, from, of, city }: RouteAnswer): string {
  const words = plainList(
    steps.flatMap(({ label, days }) =>
      days === null ? [] : [m.assetrequests_route_step({ step: label, days: daysWords(days) })],
    ),
  );
  return of === 'place'
    ? m.assetrequests_route_from_place({ count: from, city, steps: words })
    : m.assetrequests_route_from_company({ count: from, steps: words });
}

function daysWords(days: number): string {
  return days === 0
    ? m.assetrequests_route_step_same_day()
    : m.assetrequests_route_step_days({ count: days, days: String(days) });
}
