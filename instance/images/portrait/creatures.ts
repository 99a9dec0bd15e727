import { box, mirrored, oval, path, stroke } from '../pen.ts';

const ink = '#2a2430';
const eye = (x: number, y: number, r = 4): string => oval(x, y, r, r * 1.2, ink) + oval(x + 1.2, y - 1.6, r / 3, r / 3, '#fff');

/** Portraits of accounts without a human face: with fur, feathers, leaves or bolts, in one colour each. */
export const creatures: Readonly<Record<string, (colour: string) => string>> = {
  cat: (colour) =>
    mirrored(path('M32 54L27 20L52 36Z', colour) + path('M34 44L32 29L44 37Z', '#f0a5a5')) +
    oval(60, 62, 34, 31, colour) +
    mirrored(eye(47, 58, 5) + stroke('M30 70L12 66M30 75L13 78', '#fff', 1.8)) +
    oval(60, 76, 16, 11, '#fff', ' opacity=".85"') +
    path('M56 69H64L60 74Z', '#e0787d') +
    stroke('M60 74V78M52 79Q56 83 60 78Q64 83 68 79', ink, 2),
  bird: (colour) =>
    path('M20 120C14 76 34 34 64 34C90 34 98 58 94 82C92 100 98 120 98 120Z', colour) +
    [42, 56, 70, 50, 64, 38, 76].map((x, at) => oval(x, 84 + (at % 3) * 11, 2.2, 3, '#fff', ' opacity=".75"')).join('') +
    path('M88 56L116 62L88 70Z', '#f2b134') +
    eye(74, 56, 5.4),
  fox: (colour) =>
    mirrored(path('M30 52L22 14L54 36Z', colour) + path('M32 40L29 24L43 35Z', '#3a2a2a')) +
    path('M22 56C22 36 98 36 98 56C98 78 74 100 60 102C46 100 22 78 22 56Z', colour) +
    mirrored(path('M22 58C36 62 48 76 60 102C40 96 24 78 22 58Z', '#fff8ee') + eye(44, 60, 4.4)) +
    oval(60, 96, 6, 5, ink),
  robot: (colour) =>
    stroke('M60 30V16', '#6b7280', 4) +
    oval(60, 14, 6, 6, '#ef6b6b') +
    box(26, 30, 68, 58, colour, ' rx="14"') +
    box(34, 42, 52, 24, '#20262f', ' rx="10"') +
    mirrored(oval(48, 54, 5.4, 5.4, '#7ef0c9')) +
    box(44, 74, 32, 6, '#20262f', ' rx="3"') +
    stroke('M52 74V80M60 74V80M68 74V80', colour, 2) +
    box(40, 92, 40, 28, colour, ' rx="6" opacity=".8"'),
  wave: (colour) =>
    oval(86, 34, 13, 13, '#fff6d8') +
    path('M0 120V66C18 44 38 36 56 46C70 54 68 70 56 70C50 70 48 62 54 60C40 58 34 74 46 84C64 98 92 84 120 92V120Z', colour) +
    path('M0 120V96C30 86 60 108 120 100V120Z', '#fff', ' opacity=".4"'),
  plant: (colour) =>
    path('M36 84H84L78 116H42Z', '#c8744a') +
    box(32, 78, 56, 11, '#d98857', ' rx="4"') +
    stroke('M60 80V40', colour, 5) +
    mirrored(path('M60 66C40 66 30 54 28 40C46 40 58 50 60 66Z', colour) + oval(50, 98, 3, 3.6, ink)) +
    path('M60 46C50 36 50 22 60 10C70 22 70 36 60 46Z', colour) +
    stroke('M54 105Q60 110 66 105', ink, 2.4),
  lighthouse: (colour) =>
    path('M0 30L50 40V54L0 66ZM120 30L70 40V54L120 66Z', '#fff3b8', ' opacity=".8"') +
    path('M48 60H72L80 120H40Z', '#fff') +
    path('M46.6 74H73.6L75.6 88H44.6ZM42.6 102H77.6L79.4 116H40.6Z', colour) +
    box(46, 38, 28, 20, '#ffd75e', ' rx="2"') +
    box(42, 56, 36, 6, ink, ' rx="2"') +
    path('M42 38L60 22L78 38Z', colour),
};

/** The features of each creature by which it is recognised. */
export const knownAs: Readonly<Record<string, string>> = {
  harbourcat: 'cat',
  tides: 'wave',
  bargains: 'robot',
  echo: 'robot',
  kestrel: 'bird',
  elias: 'lighthouse',
  hermit: 'plant',
  marta: 'fox',
};
