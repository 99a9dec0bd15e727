import { escapeHtml } from '../text/escape.ts';
import { hex, mix, numbersOf, paletteOf } from './palette.ts';

/** A square picture for an account: a sky, a sun and a hill of its own, and its initial. */
export function drawAvatar(username: string): string {
  const [a = 0, b = 0, c = 0, d = 0] = numbersOf(username);
  const { high, hill } = paletteOf(username);
  const { low } = paletteOf(`${username} evening`);
  const initial = escapeHtml([...username][0]?.toUpperCase() ?? '?');
  const gradient =
    `<linearGradient id="g" x1="0" y1="0" x2="${(c * 0.6).toFixed(2)}" y2="1">` +
    `<stop offset="0" stop-color="${hex(high)}"/><stop offset="1" stop-color="${hex(low)}"/></linearGradient>`;
  const sun = `cx="${Math.round(20 + d * 80)}" cy="${Math.round(28 + a * 14)}" r="${Math.round(8 + b * 10)}"`;
  const ridge = `M0 ${Math.round(72 + c * 14)}Q${Math.round(20 + a * 60)} ${Math.round(48 + d * 22)} 120 ${Math.round(78 + b * 12)}V120H0Z`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120" width="120" height="120">
<defs>${gradient}</defs><rect width="120" height="120" fill="url(#g)"/>
<circle ${sun} fill="#fff8e6" fill-opacity=".75"/><path d="${ridge}" fill="${hex(hill)}" fill-opacity=".85"/>
<text x="60" y="108" font-family="system-ui,sans-serif" font-size="44" font-weight="600" text-anchor="middle" fill="#fff">${initial}</text>
</svg>`;
}

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
