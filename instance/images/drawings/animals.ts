import { box, fade, oval, path, stroke, times } from '../pen.ts';
import type { Drawing } from './drawing.ts';

const ink = '#23202b';
const starling = (x: number, y: number, side: 1 | -1): string =>
  `<g transform="translate(${x} ${y}) scale(${side} 1)">${path('M-30 2C-26 -22 -8 -34 8 -34C20 -36 28 -28 28 -22L44 -18L28 -14C26 4 8 12 -10 8L-52 18L-48 8Z', ink)}${times(6, (i) => oval(-14 + i * 6, -8 - (i % 3) * 7, 1.6, 2, '#8f8bd6'))}${oval(20, -24, 2.4, 2.4, '#fff')}</g>`;

export const animals: Readonly<Record<string, Drawing>> = {
  'cat-at-the-window': {
    width: 700,
    height: 700,
    description: 'A grey cat with its back to us on a window sill, beside a geranium; outside it is a bright morning',
    draw: () =>
      `<defs>${fade('a', ['#a9def5', '#fdf1d3'])}</defs>${box(0, 0, 700, 700, '#d9a679')}${box(90, 60, 520, 450, '#fff', ' rx="6"')}${box(110, 80, 480, 410, 'url(#a)')}${path('M110 400Q230 330 350 390T590 360V490H110Z', '#86b38a')}${box(342, 80, 16, 410, '#fff')}${box(110, 270, 480, 12, '#fff')}${box(60, 500, 580, 36, '#f7ead8', ' rx="6"')}` +
      `${path('M250 506C240 420 262 352 316 340C306 300 300 262 308 236L340 262Q366 254 392 262L424 236C432 262 428 304 416 340C468 356 488 430 478 506Z', '#6f7684')}${path('M470 500C540 500 566 560 536 620C522 648 490 634 500 612C518 572 496 546 456 540Z', '#5f6674')}${times(4, (i) => stroke(`M${322 + i * 4} ${372 + i * 34}q${42 - i * 4} -14 ${84 - i * 8} 0`, '#565c69', 7))}` +
      `${path('M128 430h84l-12 74h-60Z', '#c96b45')}${stroke('M170 430V350M170 400L140 366M170 390L202 352', '#4f8a55', 7)}${[
        [170, 340],
        [136, 358],
        [206, 344],
      ]
        .map(
          ([x = 0, y = 0]) =>
            times(5, (i) => oval(x + Math.cos(i * 1.26) * 14, y + Math.sin(i * 1.26) * 14, 11, 11, '#e2475c')) +
            oval(x, y, 7, 7, '#ffd166'),
        )
        .join('')}`,
  },
  'starlings-on-wires': {
    width: 1000,
    height: 420,
    description: 'A wide picture: fourteen starlings on three wires against an orange evening, one of them facing the other way',
    draw: () =>
      `<defs>${fade('a', ['#f07f5a', '#f9c37a', '#fdeac0'])}</defs>${box(0, 0, 1000, 420, 'url(#a)')}${oval(720, 330, 90, 90, '#fff3cf')}` +
      [120, 210, 310].map((y) => stroke(`M0 ${y}Q500 ${y + 46} 1000 ${y}`, '#3d2b38', 3)).join('') +
      [80, 190, 300, 480, 610, 820].map((x, i) => starling(x, 118 + Math.sin((x / 1000) * Math.PI) * 23, i === 3 ? -1 : 1)).join('') +
      [150, 400, 540, 740, 900].map((x) => starling(x, 208 + Math.sin((x / 1000) * Math.PI) * 23, 1)).join('') +
      [240, 620, 860].map((x) => starling(x, 308 + Math.sin((x / 1000) * Math.PI) * 23, 1)).join(''),
  },
  'heron-in-the-reeds': {
    width: 600,
    height: 840,
    description: 'A heron stands on one leg in still water between reeds, its neck an S',
    draw: () =>
      `<defs>${fade('a', ['#cfe8e2', '#f6efd9'])}${fade('b', ['#9fc4bd', '#5f8f92'])}</defs>${box(0, 0, 600, 600, 'url(#a)')}${box(0, 590, 600, 250, 'url(#b)')}` +
      times(26, (i) =>
        stroke(
          `M${(i * 97) % 600} ${640 + (i % 5) * 18}q${(i % 2 ? 1 : -1) * 12} -140 ${(i % 3) * 10 - 10} -${220 + ((i * 37) % 150)}`,
          i % 3 ? '#7d9a56' : '#a3b36a',
          5,
        ),
      ) +
      `${stroke('M304 520V700M340 522L352 600L330 640', '#c9a04b', 8)}${path('M190 470C220 380 330 360 400 420C440 450 430 510 380 526C310 548 230 540 160 560C190 530 184 500 190 470Z', '#8e9bb0')}${path('M200 486C260 430 330 430 392 470C340 470 280 500 190 540Z', '#6d7a91')}${stroke('M388 436C440 380 352 330 366 270C372 240 392 226 416 228', '#aab4c4', 30)}${oval(418, 230, 27, 21, '#aab4c4')}${path('M436 218L540 236L436 246Z', '#e0a83e')}${path('M400 214C376 204 340 210 322 224C350 226 376 230 396 230Z', ink)}${oval(428, 226, 4, 4, ink)}${oval(304, 712, 60, 8, '#fff', ' opacity=".35"')}`,
  },
  'crab-in-a-teapot': {
    width: 760,
    height: 560,
    description: 'A small red crab looks out of a blue teapot that lies on wet sand',
    draw: () =>
      `<defs>${fade('a', ['#8ecae0', '#d7eef0'])}</defs>${box(0, 0, 760, 560, '#e8cf9f')}${path('M0 0H760V190Q560 240 380 196T0 214Z', 'url(#a)')}${stroke('M0 214Q190 170 380 196T760 190', '#fff', 12)}${times(40, (i) => oval((i * 191) % 760, 250 + ((i * 83) % 300), 3, 2, '#c9a875'))}${oval(390, 486, 250, 24, '#b99560', ' opacity=".6"')}` +
      `${stroke('M586 330C700 300 700 440 588 428', '#2f6fa5', 30)}${path('M180 350L96 250L70 268L150 440Z', '#2f6fa5')}${path('M170 400C170 300 270 270 390 270S610 300 610 390S530 490 390 490S170 480 170 400Z', '#3f86c2')}${times(3, (i) => oval(290 + i * 110, 420, 22, 22, '#fff', ' opacity=".7"'))}${oval(390, 284, 130, 40, '#1e3d5c')}` +
      `${path('M300 290C300 226 350 196 390 196S480 226 480 290Q390 320 300 290Z', '#e0533d')}${stroke('M360 206V170M420 206V170', '#e0533d', 9)}${oval(360, 164, 13, 13, '#fff')}${oval(420, 164, 13, 13, '#fff')}${oval(362, 166, 6, 6, ink)}${oval(418, 166, 6, 6, ink)}${stroke('M368 252Q390 268 412 252', ink, 5)}${[-1, 1].map((side) => `<g transform="translate(390 0) scale(${side} 1)">${stroke('M96 260Q140 240 150 200', '#e0533d', 16)}${path('M130 200C124 160 150 140 176 150L156 178L190 176C190 206 150 222 130 200Z', '#e0533d')}</g>`).join('')}`,
  },
  'whale-and-rowing-boat': {
    width: 1000,
    height: 500,
    description: 'A wide picture: a blue whale under a rowing boat; the boat is not as long as its eye is wise',
    draw: () =>
      `<defs>${fade('a', ['#f7e6c4', '#f3cfa5'])}${fade('b', ['#3f9bb5', '#1c4f78', '#0d2646'])}</defs>${box(0, 0, 1000, 130, 'url(#a)')}${box(0, 120, 1000, 380, 'url(#b)')}${path('M430 96H570L550 130H450Z', '#8a4b2f')}${stroke('M470 70L420 132M530 70L586 132', '#6b3a24', 6)}${oval(500, 72, 14, 14, '#f2c6a0')}${path('M484 98Q500 80 516 98Z', '#d94f4f')}` +
      `${path('M150 320C150 230 290 200 470 204C640 208 760 250 830 300C860 320 900 296 930 250C950 290 944 330 900 344C944 356 956 390 930 428C900 396 860 370 820 372C720 420 580 440 440 430C260 420 150 400 150 320Z', '#5b86b8')}${path('M156 350C240 372 420 380 560 360C640 350 600 400 470 426C300 424 176 404 156 350Z', '#cfe0ee')}${times(7, (i) => stroke(`M${200 + i * 50} ${366 + i * 3}q60 40 140 40`, '#9db8d4', 3))}${oval(300, 318, 11, 11, ink)}${oval(303, 315, 3, 3, '#fff')}${stroke('M170 340Q240 352 290 340', '#3f6595', 5)}${times(9, (i) => oval(180 + i * 80, 180 + ((i * 53) % 280), 3 + (i % 3) * 2, 3 + (i % 3) * 2, '#fff', ' opacity=".4"'))}`,
  },
  'tortoise-on-platform-two': {
    width: 720,
    height: 540,
    description: 'A tortoise with a small suitcase waits on a platform, under a sign that says 2',
    draw: () =>
      `<defs>${fade('a', ['#f2e8d5', '#e6d3b8'])}</defs>${box(0, 0, 720, 540, 'url(#a)')}${times(9, (i) => box(i * 84, 60, 70, 200, i % 2 ? '#c9b79a' : '#bfae92'))}${box(0, 380, 720, 160, '#8d8a8f')}${box(0, 380, 720, 14, '#f0c94b')}${box(520, 40, 110, 110, '#26527a', ' rx="12"')}<text x="575" y="122" font-size="84" font-weight="700" text-anchor="middle" fill="#fff" font-family="Liberation Sans,Arial,sans-serif">2</text>${box(570, 150, 10, 230, '#4a4a52')}` +
      `${oval(300, 470, 210, 18, '#5d5a60', ' opacity=".5"')}${[190, 370].map((x) => box(x, 410, 46, 56, '#8aa562', ' rx="18"')).join('')}${path('M440 380C480 330 500 300 540 300C574 300 580 350 548 360C516 368 500 400 460 420Z', '#9db870')}${oval(544, 322, 5, 6, ink)}${stroke('M546 344Q560 346 568 338', ink, 3)}${path('M130 430C130 310 220 250 305 250S480 310 480 430Z', '#7d5a3c')}${[
        [300, 320],
        [220, 370],
        [380, 370],
      ]
        .map(([x = 0, y = 0]) => path(`M${x - 36} ${y}l18 -34h36l18 34l-18 34h-36Z`, '#a87f54'))
        .join(
          '',
        )}${box(120, 424, 370, 18, '#5f4530', ' rx="9"')}${box(560, 400, 90, 66, '#a1432f', ' rx="8"')}${stroke('M588 400V384H622V400', '#5f2a20', 7)}${box(560, 424, 90, 8, '#f2d8a8')}`,
  },
};
