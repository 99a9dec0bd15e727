import type { Post } from '../person.ts';
import { day, hour } from '../scene.ts';
import type { Scene } from '../scene.ts';

type Sample = [by: string, daysAgo: number, post: Post];

const markdown = `# How to sharpen a pencil

1. Choose a *knife*, not a sharpener.
2. Turn the pencil, **not** the knife.
3. Stop sooner than you think.

> The point is not the point.
> — Ottoline's teacher

- long point: for drawing
- short point: for sums
- no point: for meetings

\`\`\`
while blunt(pencil):
    pencil.turn(15)   # degrees
\`\`\`

More, and a ~~better~~ longer version: [the whole letter](https://atelier.example/pencils).`;

const bbcode = `[b]FOR SALE[/b], [i]to good hands[/i]: one barometer, [s]broken[/s] opinionated.
[quote]It says FAIR. It has always said FAIR.[/quote]
Ask at [url=https://marketday.example/stall/9]stall 9[/url], or look at it first: [code]needle = "FAIR"[/code]`;

const mfm = `$[tada LANDFALL] after 23 days!
$[x2 ⛵] $[spin 🐈] $[rainbow thyme, then a dog, then the island]
**Skipper's note:** $[shake she] is asleep on the chart. $[bg.color=ffd166 Do not wake her.]`;

const html = `<p>Type specimen of the day, with <em>care</em> and a <code>&lt;br&gt;</code>:</p>
<blockquote>Sphinx of black quartz, judge my vow.<br>0123456789 &amp; ſ</blockquote>
<ul><li>one that was never lent</li><li>one that came back</li></ul>
<script>alert('this must never run')</script><p onclick="alert(1)">— set in <strong>Garamond</strong></p>`;

const code = `The whole tide bot, for those who asked:

const halfTide = 6.21 * 3_600_000;
for (let turn = Math.ceil(from / halfTide); turn * halfTide < to; turn += 1) {
  const spring = Math.cos((at / day / 14.77) * 2 * Math.PI);
  post(\`\${turn % 2 === 0 ? 'High' : 'Low'} water: \${metres} m\`);
}

Everything else is the moon. #code`;

const samples: readonly Sample[] = [
  ['ottoline@atelier.example', 3.1, { text: markdown, contentType: 'text/markdown' }],
  [
    'wanda',
    4.3,
    {
      text: 'Today’s diff, in full:\n\n```diff\n- if (isTuesday && !isTuesday) {\n+ if (true) { // sorry, Harald\n```\n\nReviewed by `cat`.',
      contentType: 'text/markdown',
    },
  ],
  ['emeka@marketday.example', 5.7, { text: bbcode, contentType: 'text/bbcode' }],
  ['odile@tidepool.example', 6.4, { text: mfm, contentType: 'text/x.misskeymarkdown' }],
  ['svetla@foundry.example', 8.9, { text: html, contentType: 'text/html' }],
  ['admin', 10.2, { text: code }],
  ['pia', 11.6, { text: 'Shortest post: ok' }],
  ['minseo@hanok.example', 13.7, { text: '문살 도면:\n\n┌─┬─┐\n├─┼─┤\n└─┴─┘\n\n못 없음.', language: 'ko' }],
];

const chapter = (number: string, text: string): string => `${number}. ${text}`;

const letter = [
  'A letter to whoever takes over the light when I am done with it.',
  chapter(
    '1',
    'The lamp does not like to be hurried. Wipe the glass from the top, always in the same direction, and talk to it if you must, but do not sing: it was not built for singing, and the third pane buzzes in B.',
  ),
  chapter(
    '2',
    'You will be told that the light is automatic. So is breathing. Go up all the same, every evening, all 138 steps, and look out in each direction for as long as it takes to name it. You are not checking the lamp. You are letting the sea know that someone is in.',
  ),
  chapter(
    '3',
    'Moths will come. Open the small window on the lee side at about half past ten and wait. They leave by themselves when nobody makes a fuss, which is true of most visitors.',
  ),
  chapter(
    '4',
    'The log is to be kept in ink. If nothing happened, write "nothing", and mean it. In forty years I have written it four thousand times and it was never the same nothing twice. Some were so wide that I could hear the buoy off the bar, eleven miles out; others were narrow as a corridor, with a great ship moving at the other end.',
  ),
  chapter(
    '5',
    'In fog there is the horn. Everybody on Ropewalk Street will hate you and everybody at sea will love you, and you will have to live with being both.',
  ),
  chapter(
    '6',
    'Once or twice in a winter someone will signal back: a torch from the ferry, a child with a mirror, once a whole wedding with lamps. You are to answer. There is nothing about this in the rules, and that is how you can tell that it matters.',
  ),
  chapter('7', 'The heron is not yours. He only lets you think so.'),
  chapter(
    '8',
    'When it is your turn to write this letter, you will find that you know nothing but small things. Write them down in order. Somebody will need exactly the fifth one.',
  ),
  'The key hangs behind the barometer. The kettle leaks on the left. The rest you will see for yourself, from up here.',
].join('\n\n');

/** Every format in which one may write, code, and a very long text. */
export function seedFormats({ publish, now }: Scene): void {
  for (const [by, daysAgo, post] of samples) publish(by, now - daysAgo * day, post);
  publish('elias', now - 7 * day - 3 * hour, { text: letter, subject: 'Long: a letter' });
}
