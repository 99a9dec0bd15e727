/** One of a list, by a number from 0 up to 1. */
export const pick = <Item>(list: readonly [Item, ...Item[]], part: number): Item => list[Math.floor(part * list.length)] ?? list[0];

export const path = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}"${more}/>`;
export const oval = (cx: number, cy: number, rx: number, ry: number, fill: string, more = ''): string =>
  `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${fill}"${more}/>`;
export const box = (x: number, y: number, width: number, height: number, fill: string, more = ''): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"${more}/>`;
/** A line with round ends. */
export const stroke = (d: string, colour: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${more}/>`;
/** The same on the other side of the middle of a canvas that is 120 wide. */
export const mirrored = (part: string): string => `${part}<g transform="translate(120 0) scale(-1 1)">${part}</g>`;
export const text = (x: number, y: number, size: number, fill: string, text: string, more = ''): string =>
  `<text x="${x}" y="${y}" font-size="${size}" fill="${fill}" font-family="Liberation Sans,Arial,sans-serif"${more}>${text}</text>`;
/** A fill that runs down (or to the right) through colours, for `url(#id)`. */
export const fade = (id: string, colours: readonly string[], isAcross = false): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="${isAcross ? 1 : 0}" y2="${isAcross ? 0 : 1}">${colours
    .map((colour, at) => `<stop offset="${(at / (colours.length - 1)).toFixed(2)}" stop-color="${colour}"/>`)
    .join('')}</linearGradient>`;
export const times = (count: number, draw: (at: number) => string): string => Array.from({ length: count }, (_, at) => draw(at)).join('');
