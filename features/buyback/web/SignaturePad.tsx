import { type PointerEvent, useRef, useState } from 'react';
import { m } from '#messages';
import { buybackBounds } from '../vocabulary.ts';
import style from './Signature.module.css';
import { pathOfStroke } from './strokes.ts';

type Strokes = number[][];

/** Where somebody signs with a finger, a pen or the mouse. What it holds are strokes: x and y in turn, of 1,000. */
export function SignaturePad({ value, onChange }: { value: Strokes; onChange: (strokes: Strokes) => void }) {
  const pad = useRef<SVGSVGElement>(null);
  const [under, setUnder] = useState<number[] | null>(null);

  function at({ clientX, clientY }: PointerEvent): [number, number] {
    const box = pad.current?.getBoundingClientRect();
    const of = (place: number, from = 0, size = 1) =>
      Math.min(1_000, Math.max(0, Math.round(((place - from) / size) * 1_000)));
    return [of(clientX, box?.left, box?.width), of(clientY, box?.top, box?.height)];
  }
  function begin(event: PointerEvent<SVGSVGElement>) {
    event.currentTarget.setPointerCapture(event.pointerId);
    setUnder(at(event));
  }
  function draw(event: PointerEvent) {
    if (under && under.length < buybackBounds.points) setUnder([...under, ...at(event)]);
  }
  function end() {
    if (under && under.length >= 4 && value.length < buybackBounds.strokes) onChange([...value, under]);
    setUnder(null);
  }
  const strokes = under ? [...value, under] : value;
  return (
    <svg
      ref={pad}
      className={style.pad}
      viewBox="0 0 1000 1000"
      preserveAspectRatio="none"
      role="img"
      aria-label={m.buyback_signature_of({ count: value.length })}
      onPointerDown={begin}
      onPointerMove={draw}
      onPointerUp={end}
      onPointerCancel={end}
    >
      {strokes.map((stroke, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: strokes have no other name
        <path key={index} d={pathOfStroke(stroke)} />
      ))}
    </svg>
  );
}
