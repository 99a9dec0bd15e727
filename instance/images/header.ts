import { hex, mix, numbersOf, paletteOf } from './palette.ts';

/** A wide picture for a profile: bands of the account's colours, like water seen from a pier. */
export function drawHeader(username: string): string {
  const { high, low, hill } = paletteOf(username);
  const bands = numbersOf(`${username} header`)
    .slice(0, 7)
    .map((n, index) => {
      const y = 56 + index * 21;
      const colour = hex(mix(mix(low, high, 0.5), hill, (index + n * 0.6) / 7));
      return `<path d="M0 ${y}Q150 ${Math.round(y - 16 + n * 32)} 300 ${y}T600 ${y}V200H0Z" fill="${colour}"/>`;
    })
    .join('');
  const gradient =
    '<linearGradient id="g" x1="0" y1="0" x2="0" y2="1">' +
    `<stop offset="0" stop-color="${hex(high)}"/><stop offset=".5" stop-color="${hex(low)}"/></linearGradient>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 200" width="600" height="200" preserveAspectRatio="xMidYMid slice">
<defs>${gradient}</defs><rect width="600" height="200" fill="url(#g)"/>${bands}</svg>`;
}
