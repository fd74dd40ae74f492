import { Network, Users } from 'lucide-react';
import { m } from '#messages';
import { NavLink } from '#web/lib/router.tsx';
import style from './WaysToLook.module.css';

/** The two ways to look at colleagues: as those who are found, and as the chart. */
export function WaysToLook() {
  return (
    <nav className={style.ways} aria-label={m.directory_ways()}>
      <NavLink to="/employee-search" className={style.way ?? ''} title={m.directory_people()}>
        <Users aria-hidden="true" />
        <span>{m.directory_people()}</span>
      </NavLink>
      <NavLink to="/org-chart" className={style.way ?? ''} title={m.directory_chart()}>
        <Network aria-hidden="true" />
        <span>{m.directory_chart()}</span>
      </NavLink>
    </nav>
  );
}
