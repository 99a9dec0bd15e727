import { box, mirrored, oval, path, stroke } from '../pen.ts';

/** Hair and headgear: behind the head and in front of it. */
export interface Hair {
  behind: string;
  before: string;
}

type Cut = (colour: string, other: string) => Hair;

const cap = 'M33 54C31 28 46 20 60 20S89 28 87 54C84 44 78 38 60 38S36 44 33 54Z';
const curls = [
  [38, 40],
  [43, 30],
  [53, 24],
  [65, 23],
  [76, 28],
  [82, 38],
  [35, 50],
  [85, 50],
] as const;

/** Every cut is drawn for a head whose middle is at 60, 56. */
export const cuts: readonly [Cut, ...Cut[]] = [
  (colour) => ({ behind: '', before: path(cap, colour) }),
  (colour) => ({
    behind: '',
    before: path('M33 56C28 28 48 16 66 20C82 21 91 34 87 56C84 46 82 42 78 40C66 44 50 42 42 36C38 42 35 48 33 56Z', colour),
  }),
  (colour) => ({
    behind: path('M28 60C24 26 44 16 60 16S96 26 92 60C92 78 94 88 90 96H30C26 88 28 78 28 60Z', colour),
    before: path('M34 52C34 34 44 27 60 27C50 36 42 42 34 52ZM86 52C86 34 76 27 60 27C70 36 78 42 86 52Z', colour),
  }),
  (colour) => ({
    behind: path('M28 56C26 26 44 17 60 17S94 26 92 56C92 70 91 76 88 80H32C29 76 28 70 28 56Z', colour),
    before: box(34, 27, 52, 16, colour, ' rx="8"'),
  }),
  (colour) => ({ behind: '', before: curls.map(([x, y]) => oval(x, y, 10, 10, colour)).join('') }),
  (colour) => ({
    behind: [...curls, [31, 62] as const, [89, 62] as const, [33, 74] as const, [87, 74] as const]
      .map(([x, y]) => oval(x, y, 13, 13, colour))
      .join(''),
    before: path('M35 46C38 32 48 28 60 28S82 32 85 46C78 38 70 36 60 36S42 38 35 46Z', colour),
  }),
  (colour) => ({ behind: oval(60, 15, 11, 10, colour), before: path(cap, colour) }),
  (colour) => ({ behind: mirrored(oval(27, 66, 8, 17, colour)), before: path(cap, colour) }),
  () => ({ behind: '', before: oval(51, 33, 9, 4, '#fff', ' opacity=".22" transform="rotate(-24 51 33)"') }),
  (colour) => ({ behind: '', before: mirrored(path('M34 60C31 52 31 46 34 40C37 44 37 52 36 60Z', colour)) }),
  (colour) => ({
    behind: '',
    before: path('M52 36C50 20 54 9 60 6C66 9 70 20 68 36C64 33 56 33 52 36Z', colour) + path(cap, colour, ' opacity=".35"'),
  }),
  (_, other) => ({
    behind: path('M26 64C22 26 42 14 60 14S98 26 94 64C94 86 104 96 100 120H20C16 96 26 86 26 64Z', other),
    before: path('M34 58C32 34 44 27 60 27S88 34 86 58C90 36 82 18 60 18S30 36 34 58Z', other),
  }),
  (colour, other) => ({
    behind: mirrored(path('M32 52C29 62 31 70 34 74L37 54Z', colour)),
    before:
      path('M31 44C31 24 44 14 60 14S89 24 89 44Z', other) +
      box(28, 39, 64, 10, other, ' rx="5"') +
      box(28, 39, 64, 10, '#000', ' rx="5" opacity=".16"'),
  }),
  (colour, other) => ({
    behind: mirrored(oval(34, 52, 5, 12, colour)),
    before:
      path('M32 42C33 24 44 17 60 17S87 24 88 42Z', other) +
      path('M32 41H88C99 42 106 45 106 48H34C32 46 32 43 32 41Z', other) +
      stroke('M34 42H90', '#000', 1.5, ' opacity=".2"'),
  }),
];
