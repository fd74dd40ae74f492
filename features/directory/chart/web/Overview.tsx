import { m } from '#messages';
import type { ChartNode } from '../contract.ts';
import type { Branch } from '../rows.ts';
import style from './Overview.module.css';
import { drawnOf, laidOut } from './overview.ts';

const boxWidth = 120;
const boxHeight = 26;
const longest = 18;

interface OverviewProps {
  way: readonly ChartNode[];
  branches: ReadonlyMap<string, Branch>;
}

/** A drawing of the way to somebody and of those beside it: for the eye, and for paper. */
export function Overview({ way, branches }: OverviewProps) {
  const drawn = drawnOf(way, branches);
  if (!drawn) return null;
  const { nodes, box } = laidOut(drawn);
  return (
    <svg
      className={style.drawing}
      viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`}
      role="img"
      aria-label={m.directory_chart_drawing({ names: way.map(({ name }) => name).join(' → ') })}
    >
      {nodes.map(({ x, y, parent, data }) =>
        parent ? (
          <path
            key={data.key}
            className={style.line}
            data-on={data.on ? '' : undefined}
            d={`M${parent.x} ${parent.y + boxHeight / 2}V${(parent.y + y) / 2}H${x}V${y - boxHeight / 2}`}
          />
        ) : null,
      )}
      {nodes.map(({ x, y, data }) => (
        <g
          key={data.key}
          className={style.person}
          data-on={data.on ?? undefined}
          data-vacant={data.isVacant ? '' : undefined}
        >
          <rect x={x - boxWidth / 2} y={y - boxHeight / 2} width={boxWidth} height={boxHeight} rx={5} />
          <text x={x} y={y} textAnchor="middle" dominantBaseline="central">
            {shortened(data.name)}
          </text>
        </g>
      ))}
    </svg>
  );
}

/** A name that fits into its box. */
function shortened(name: string): string {
  return name.length > longest ? `${name.slice(0, longest - 1).trimEnd()}…` : name;
}
