import type { IconNode, LucideProps } from 'lucide-react';
import { createElement } from 'react';

const drawn = {
  xmlns: 'http://www.w3.org/2000/svg',
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

/**
 * An icon of lucide's, of its lines alone: what their own maker does besides (sizes by context, names of classes, lines that keep their width) weighs
 * more than twenty icons, and is used nowhere. The bundler puts this in its place (scripts/page-libraries.ts).
 */
export default function drawnIcon({ node }: { node: IconNode }) {
  return ({ size, ...props }: Omit<LucideProps, 'ref'>) =>
    createElement(
      'svg',
      {
        ...drawn,
        // Whoever gives it words has it read.
        'aria-hidden': !props['aria-label'],
        ...(size && { width: size, height: size }),
        ...props,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
}
