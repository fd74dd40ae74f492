import { pick, type Random } from '#demo/random.ts';

/** Faces that are nobody's: a round head, hair and shoulders before a plain ground, as somebody might draw who has a minute. */

const grounds = ['#e3d3bf', '#c9dbe8', '#d6e4cf', '#ead6d6', '#d9d3e8', '#e9e2c6', '#cfe0dc'];
const skins = ['#f0c9a4', '#dba97d', '#c68c5e', '#a86f45', '#8a5735', '#6b4329'];
const hairs = ['#1d1a19', '#231d1a', '#2b211c', '#3a2a20', '#4a3426', '#6d6763'];
const clothes = ['#33506f', '#7a3b46', '#3f6b58', '#5a4a7d', '#8a6a3a', '#39424a', '#9a4f32', '#2f6f77'];

/** On a head whose middle is 256, 226 and whose radius is 100. */
const cuts = [
  // Short.
  '<path d="M152 222a104 108 0 0 1 208 0q-14-46-52-58-60 14-112-2-32 18-44 60z"/>',
  // Parted at the side.
  '<path d="M150 232a106 116 0 0 1 212 0q-6-52-40-74-70 42-148 20-16 24-24 54z"/>',
  // To the shoulders.
  '<path d="M140 360q-14-250 116-250t116 250q-30 14-52 0 26-70 8-160-70 6-110-40-34 60-36 120 0 50 14 80-28 14-56 0z"/>',
  // In a knot.
  '<circle cx="256" cy="104" r="40"/><path d="M150 230a106 112 0 0 1 212 0q-22-64-106-66-84 2-106 66z"/>',
  // Curls.
  '<g><circle cx="176" cy="176" r="44"/><circle cx="220" cy="140" r="46"/><circle cx="278" cy="134" r="48"/><circle cx="330" cy="168" r="44"/><circle cx="156" cy="220" r="30"/><circle cx="356" cy="216" r="30"/></g>',
];
/** What is drawn behind the head for these cuts: hair that falls. */
const falls = new Map([[2, '<path d="M136 380q-16-272 120-272t120 272q-120 40-240 0z"/>']]);

/** A face as SVG of 512 pixels a side: the same for the same row of random numbers. */
export function drawnFace(random: Random): string {
  const [ground, skin, hair, cloth] = [grounds, skins, hairs, clothes].map((colours) =>
    pick(random, colours),
  );
  const cut = Math.floor(random() * cuts.length);
  const tie = random() < 0.3;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="66 72 380 380">
<rect x="66" y="72" width="380" height="380" fill="${ground}"/>
<g fill="${hair}">${falls.get(cut) ?? ''}</g>
<path d="M64 512q6-152 192-152t192 152z" fill="${cloth}"/>
<path d="M212 300h88v66q-44 52-88 0z" fill="${skin}"/>
<ellipse cx="256" cy="226" rx="96" ry="106" fill="${skin}"/>
<g fill="${hair}">${cuts[cut]}</g>
${tie ? '<path d="M212 366l44 40 44-40 20 18-64 70-64-70z" fill="#fff" fill-opacity="0.85"/>' : ''}
</svg>`;
}
