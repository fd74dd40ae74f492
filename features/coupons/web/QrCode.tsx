import { m } from '#messages';
import style from './Code.module.css';
import { qrOf } from './qr.ts';

/** A code to be held before a reader at the till: dark on white in any theme. */
export default function QrCode({ code }: { code: string }) {
  const { size, path } = qrOf(code);
  return (
    <svg
      className={style.qr}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={m.coupons_qr_label({ code })}
    >
      <rect width={size} height={size} />
      <path d={path} />
    </svg>
  );
}
