import { box, mirrored, oval, path, pick, stroke } from '../pen.ts';

const ink = '#2a2430';

const eyes = [
  mirrored(oval(50, 57, 2.6, 3.2, ink)),
  mirrored(oval(50, 57, 4.6, 5, '#fff') + oval(50.6, 57.4, 2.4, 2.8, ink)),
  mirrored(stroke('M45 58Q50 53 55 58', ink, 2.4)),
  mirrored(oval(50, 57, 2.8, 3.4, ink) + stroke('M45.5 53.5Q50 50.5 54 53', ink, 1.6)),
  mirrored(oval(50, 57.5, 3.6, 3.2, '#fff') + oval(50, 58, 2.2, 2.4, ink) + stroke('M45.6 55.5H54.4', ink, 1.8)),
] as const;
const mouths = [
  stroke('M51 72Q60 80 69 72', ink, 2.6),
  path('M49 71H71Q68 82 60 82T49 71Z', ink) + path('M52 72H68L67 75H53Z', '#fff'),
  stroke('M54 75Q60 77 66 74', ink, 2.6),
  stroke('M52 74H68', ink, 2.4),
  path('M52 73Q60 69 68 73Q60 80 52 73Z', '#b8434e'),
] as const;
const noses = [
  stroke('M60 59Q64 66 59 67', '#000', 1.8, ' opacity=".28"'),
  oval(60, 65, 4, 3, '#000', ' opacity=".13"'),
  stroke('M56 66Q60 69 64 66', '#000', 1.8, ' opacity=".28"'),
] as const;
const glasses = [
  mirrored(`<circle cx="49.5" cy="57" r="8.4" fill="#fff" fill-opacity=".2" stroke="${ink}" stroke-width="2"/>`) +
    stroke('M58 56Q60 54.6 62 56', ink, 2),
  mirrored(
    `<rect x="40.5" y="50.5" width="17.5" height="12.5" rx="3" fill="#fff" fill-opacity=".2" stroke="#7a3b3b" stroke-width="2.4"/>`,
  ) + stroke('M58 55H62', '#7a3b3b', 2.4),
  mirrored(path('M40 51H58V57Q56 64 49 64T40 57Z', ink)) + stroke('M57 52H63', ink, 3),
] as const;

/** Draws the features within the outline of a face: six numbers from 0 up to 1 choose. */
export function drawFeatures(hair: string, [eye = 0, mouth = 0, nose = 0, glass = 0, beard = 0, brow = 0]: readonly number[]): string {
  const cheeks = mirrored(oval(43, 66, 5, 3.4, '#e2556a', ' opacity=".22"'));
  const brows = mirrored(stroke(brow < 0.5 ? 'M44.5 49Q50 45.5 54.5 48' : 'M44.5 47.5L54.5 48.5', hair, 2.6));
  const grown =
    beard < 0.14
      ? path('M35 60C35 84 46 90 60 90S85 84 85 60C82 68 76 68.5 70 68Q60 64.5 50 68C44 68.5 38 68 35 60Z', hair)
      : beard < 0.24
        ? path('M48 70Q54 65 60 68.5Q66 65 72 70Q66 74 60 71.5Q54 74 48 70Z', hair)
        : beard < 0.3
          ? path('M52 79Q60 75 68 79Q67 89 60 90Q53 89 52 79Z', hair)
          : '';
  const worn = glass < 0.3 ? pick(glasses, glass / 0.3) : '';
  const pin = glass > 0.8 ? mirrored(box(32.4, 66, 3, 5, '#f3c64b', ' rx="1.5"')) : '';
  return cheeks + grown + pick(eyes, eye) + brows + pick(noses, nose) + pick(mouths, mouth) + worn + pin;
}
