import { box, fade, oval, path, stroke, times } from '../pen.ts';
import type { Drawing } from './drawing.ts';

const boards = (width: number, height: number, tone: string, line: string): string =>
  box(0, 0, width, height, tone) + times(Math.ceil(height / 120), (i) => box(0, i * 120, width, 4, line, ' opacity=".5"'));

export const food: Readonly<Record<string, Drawing>> = {
  'rye-loaf': {
    width: 800,
    height: 600,
    description: 'A dark round loaf with flour in its cuts on a wooden board, two slices and a knife beside it',
    draw: () =>
      `<defs>${fade('a', ['#c98a4d', '#7d4a24'])}</defs>${boards(800, 600, '#e9dcc6', '#cdb996')}${path('M90 340Q400 270 720 340L690 520Q400 570 120 520Z', '#b98550')}${path('M90 340Q400 270 720 340L716 364Q400 296 94 364Z', '#d6a66d')}${oval(340, 440, 240, 26, '#7a5530', ' opacity=".5"')}` +
      `${path('M110 400C100 250 220 170 350 170S600 250 580 400C560 450 130 450 110 400Z', 'url(#a)')}${times(4, (i) => path(`M${190 + i * 88} 230q36 60 10 160q-36 -60 -10 -160Z`, '#f4e4c8'))}${times(40, (i) => oval(150 + ((i * 89) % 400), 200 + ((i * 47) % 200), 2.4, 1.8, '#f9efd9', ' opacity=".7"'))}` +
      `${[600, 650].map((x, i) => path(`M${x} ${440 - i * 20}q-16 -96 52 -100t70 96q-60 30 -122 4Z`, '#8d5a30') + path(`M${x + 12} ${432 - i * 20}q-8 -76 42 -80t52 78q-46 20 -94 2Z`, '#e0bd8c')).join('')}${path('M110 520L420 500L430 516L130 548Q100 540 110 520Z', '#cfd5dc')}${path('M420 498L560 486Q580 500 562 516L430 518Z', '#4f3426')}`,
  },
  'bowl-of-soup': {
    width: 700,
    height: 700,
    description:
      'A square picture from above: orange soup in a white bowl with a swirl of cream, seeds and two leaves; a spoon to the right',
    draw: () =>
      `${box(0, 0, 700, 700, '#54748a')}${times(9, (i) => box(i * 84, 0, 40, 700, '#5f8299'))}${oval(330, 368, 272, 272, '#000', ' opacity=".25"')}${oval(330, 350, 270, 270, '#f8f4ec')}${oval(330, 350, 246, 246, '#e5ddd0')}${oval(330, 350, 226, 226, '#e2792f')}${oval(300, 330, 170, 160, '#ee8f43', ' opacity=".7"')}` +
      `${stroke('M230 350C230 270 340 240 400 300S410 440 320 440S250 380 310 350S370 370 340 390', '#fff6e6', 16)}${times(16, (i) => oval(220 + ((i * 67) % 240), 240 + ((i * 41) % 230), 9, 5, '#5f7a3a', ` transform="rotate(${i * 40} ${220 + ((i * 67) % 240)} ${240 + ((i * 41) % 230)})"`))}${path('M400 260C440 220 490 230 500 260C470 290 430 290 400 260Z', '#4f9a4a')}${path('M396 264C380 220 400 190 430 186C440 220 430 250 396 264Z', '#68b15c')}${oval(640, 250, 34, 52, '#d8dde3')}${box(632, 296, 16, 320, '#d8dde3', ' rx="8"')}`,
  },
  'layer-cake': {
    width: 640,
    height: 800,
    description: 'A tall picture: a cake of four layers with berries on top and a missing slice',
    draw: () =>
      `${box(0, 0, 640, 800, '#f7d9de')}${times(24, (i) => oval((i * 113) % 640, (i * 71) % 620, 10, 10, '#f2c2ca'))}${oval(320, 700, 280, 46, '#d8a6b0')}${oval(320, 676, 270, 44, '#fff')}${path('M296 716H344L380 780H260Z', '#f0e4e6')}` +
      times(
        4,
        (i) =>
          path(
            `M110 ${560 - i * 84}V${626 - i * 84}Q320 ${690 - i * 84} 530 ${626 - i * 84}V${560 - i * 84}Z`,
            ['#b9733f', '#e8b06a', '#b9733f', '#e8b06a'][i] ?? '',
          ) + path(`M110 ${546 - i * 84}V${570 - i * 84}Q320 ${634 - i * 84} 530 ${570 - i * 84}V${546 - i * 84}Z`, '#fff5ea'),
      ) +
      `${oval(320, 300, 210, 58, '#fff5ea')}${path('M320 300L470 340Q420 356 380 357L384 660L320 640Z', '#8e4f2b')}${path('M320 300L380 357V660L320 640Z', '#d99a5b')}${times(4, (i) => path(`M320 ${330 + i * 82}L380 ${386 + i * 82}v18l-60 -56Z`, '#fff5ea'))}` +
      [
        [200, 290, '#c9264a'],
        [250, 270, '#5a3f94'],
        [300, 262, '#c9264a'],
        [360, 262, '#c9264a'],
        [412, 272, '#5a3f94'],
        [456, 288, '#c9264a'],
        [240, 316, '#5a3f94'],
      ]
        .map(
          ([x = 0, y = 0, fill = '']) =>
            oval(Number(x), Number(y), 26, 26, String(fill)) + oval(Number(x) - 8, Number(y) - 9, 6, 6, '#fff', ' opacity=".6"'),
        )
        .join('') +
      path('M330 250C310 210 330 190 360 186C370 220 356 244 330 250Z', '#6fae5c'),
  },
  'tea-and-biscuits': {
    width: 800,
    height: 560,
    description: 'A green mug of tea that steams, three biscuits on a plate, and a folded newspaper',
    draw: () =>
      `${boards(800, 560, '#c59a6b', '#a67f53')}${path('M440 300L760 240L790 470L480 540Z', '#f1ede2')}${times(7, (i) => stroke(`M${484 + i * 5} ${330 + i * 26}L${i === 0 ? 700 : 600} ${(i === 0 ? 288 : 306) + i * 26}`, '#a9a49a', i === 0 ? 14 : 5))}${path('M630 330L740 308L756 400L646 424Z', '#b8b2a6')}` +
      `${oval(300, 470, 220, 50, '#8a6540', ' opacity=".5"')}${stroke('M270 250C370 250 370 380 262 380', '#3f7d6b', 26)}${path('M90 200H280L262 420Q186 450 108 420Z', '#4f9a84')}${oval(185, 202, 95, 26, '#3f7d6b')}${oval(185, 204, 82, 20, '#a4602c')}${[150, 188, 226].map((x) => stroke(`M${x} 170q-24 -34 0 -62t0 -62`, '#fff', 9, ' opacity=".55"')).join('')}` +
      `${oval(390, 440, 150, 62, '#fff')}${oval(390, 434, 116, 44, '#e8eef2')}${[
        [340, 424],
        [420, 412],
        [396, 448],
      ]
        .map(
          ([x = 0, y = 0]) =>
            oval(x, y, 54, 30, '#b9803f') +
            oval(x, y - 6, 54, 30, '#d9a55e') +
            times(6, (i) => oval(x - 30 + ((i * 37) % 62), y - 14 + ((i * 17) % 18), 6, 4, '#5a3520')),
        )
        .join('')}`,
  },
};
