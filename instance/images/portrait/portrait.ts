import { numbersOf } from '../palette.ts';
import { creatures, knownAs } from './creatures.ts';
import { drawFeatures } from './features.ts';
import { cuts } from './hair.ts';
import { box, mirrored, oval, path, pick } from '../pen.ts';

/** Light enough for a dark page, dark enough for a light one. */
const grounds = [
  ...(['#f4b860', '#8fd3c4', '#f29ca3', '#9db8f2', '#c7a6ea', '#f2d16b'] as const),
  ...(['#7fc98f', '#f0a07a', '#98cfe6', '#e6a3c8', '#b5c46a', '#d9a27a'] as const),
] as const;
const skins = ['#f6d7c3', '#eabf9f', '#d9a27c', '#b97b56', '#8d5a3b', '#63402a'] as const;
const hairs = ['#2b211e', '#5a3a26', '#8a5a33', '#c98d4a', '#e9cb86', '#b5482f', '#8d939c', '#e4e2e0', '#3f3a6b', '#7a2f4e'] as const;
const cloths = ['#355c7d', '#b8506c', '#2f6f5e', '#6c5b7b', '#c9701f', '#41506b', '#9c3b3b', '#efe9d8'] as const;
const coats = ['#e39a4b', '#55606f', '#8a6bd1', '#4f9d76', '#c95f5f', '#3f6fae'] as const;

const necklines = [
  path('M48 92Q60 106 72 92L76 94Q60 114 44 94Z', '#000', ' opacity=".18"'),
  path('M50 91L60 108L70 91L78 95L60 118L42 95Z', '#fff', ' opacity=".7"'),
  box(46, 84, 28, 16, '#000', ' rx="7" opacity=".16"'),
  mirrored(path('M22 104H60V109H20Z', '#fff', ' opacity=".5"')),
] as const;
/** The share of portraits that are creatures. */
const creatureShare = 0.12;

const kinds = Object.keys(creatures) as [string, ...string[]];

/** Draws a square portrait for a name: a distinct face, the same each time. */
export function drawPortrait(username: string): string {
  const parts = numbersOf(username);
  const [ground = 0, skin = 0, hair = 0, cut = 0, cloth = 0, neck = 0, kind = 0, coat = 0] = parts;
  const [face = 0, turn = 0] = numbersOf(`${username} face`);
  const back = pick(grounds, ground);
  const creature = knownAs[username] ?? (kind < creatureShare ? pick(kinds, kind / creatureShare) : undefined);
  const drawn = creature === undefined ? account() : (creatures[creature]?.(pick(coats, coat)) ?? '');
  const glow = `<radialGradient id="g" cx="${(0.25 + turn * 0.5).toFixed(2)}" cy=".25" r=".9"><stop offset="0" stop-color="#fff" stop-opacity=".55"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120" width="240" height="240"><defs>${glow}</defs>${box(0, 0, 120, 120, back)}${box(0, 0, 120, 120, 'url(#g)')}${drawn}</svg>`;

  function account(): string {
    const tone = pick(skins, skin);
    const colour = pick(hairs, hair);
    const worn = pick(cloths, cloth);
    const { behind, before } = pick(cuts, cut)(colour, pick(cloths, (cloth + 0.4) % 1));
    const head = oval(60, 57, 26, 30, tone, ` transform="rotate(${Math.round((face - 0.5) * 5)} 60 60)"`);
    return [
      behind,
      path('M12 120C14 98 36 92 60 92S106 98 108 120Z', worn),
      path('M50 78H70V92Q60 101 50 92Z', tone) + path('M50 82Q60 93 70 82V90Q60 97 50 90Z', '#000', ' opacity=".14"'),
      pick(necklines, neck),
      mirrored(oval(33.5, 59, 4.6, 6.4, tone)),
      head,
      drawFeatures(colour, parts.slice(8)),
      before,
    ].join('');
  }
}
