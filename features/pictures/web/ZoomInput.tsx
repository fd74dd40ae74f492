import { useField } from '#web/ui/form/Field.tsx';
import style from './CropDialog.module.css';

/** How much larger a picture may be drawn. */
export const mostZoom = 4;
const step = 0.1;

/** How large the picture is drawn. */
export function ZoomInput({ value, onChange }: { value: number; onChange: (zoom: number) => void }) {
  const { id } = useField();
  return (
    <input
      id={id}
      className={style.range}
      type="range"
      min={1}
      max={mostZoom}
      step={step}
      value={value}
      onChange={(event) => onChange(Number(event.target.value))}
    />
  );
}
