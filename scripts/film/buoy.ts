export const WIDTH = 640;
export const HEIGHT = 360;
const RATE = 24_000;
/** when the bell is struck, in seconds */
const STRIKES = [0.7, 2.3, 3.1, 4.9];

const wave = (y: number, high: number, seconds: number, speed: number, fill: string): string => {
  const points = Array.from(
    { length: 33 },
    (_, at) => `${at * 20} ${(y + high * Math.sin(at * 0.5 + seconds * speed) + (high / 2) * Math.sin(at * 0.23 - seconds)).toFixed(1)}`,
  );
  return `<path d="M0 ${HEIGHT}L${points.join('L')}L${WIDTH} ${HEIGHT}Z" fill="${fill}"/>`;
};

/** A red bell buoy that rolls in an evening sea while a small ferry passes behind it, as SVG. */
export const frame = (seconds: number, length: number): string => {
  const roll = 11 * Math.sin(seconds * 2.1) + 4 * Math.sin(seconds * 3.7);
  const lift = 8 * Math.sin(seconds * 1.7);
  const ferry = -90 + ((WIDTH + 60) * seconds) / length;
  const gulls = [0, 1, 2].map((at) => {
    const [x, y, flap] = [150 + at * 60 + seconds * 22, 70 + at * 22, 8 * Math.sin(seconds * 7 + at)];
    return `<path d="M${x - 16} ${y - flap}Q${x - 6} ${y - 6} ${x} ${y}Q${x + 6} ${y - 6} ${x + 16} ${y - flap}" fill="none" stroke="#3b3550" stroke-width="3" stroke-linecap="round"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">
<defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#3c4a86"/><stop offset=".6" stop-color="#e58f74"/><stop offset="1" stop-color="#fbd9a0"/></linearGradient></defs>
<rect width="640" height="240" fill="url(#s)"/><circle cx="460" cy="${(196 + seconds * 3).toFixed(1)}" r="38" fill="#fff1cf"/>${gulls.join('')}
${wave(222, 3, seconds, 1.2, '#4d6f95')}
<g transform="translate(${ferry.toFixed(1)} ${(214 + 2 * Math.sin(seconds * 1.3)).toFixed(1)})"><path d="M0 0H96L84 20H12Z" fill="#f4efe4"/><rect x="20" y="-18" width="52" height="18" fill="#d9e2ea"/><rect x="52" y="-34" width="12" height="16" fill="#c8433c"/>${[26, 38, 50, 62].map((x) => `<rect x="${x}" y="-13" width="7" height="7" fill="#ffdf8a"/>`).join('')}</g>
${wave(252, 7, seconds, 1.8, '#35577f')}
<g transform="translate(300 ${(282 + lift).toFixed(1)}) rotate(${roll.toFixed(1)})"><path d="M-54 0H54L40 40H-40Z" fill="#a5312c"/><path d="M-44 0L-20 -92H20L44 0Z" fill="none" stroke="#d8453d" stroke-width="9"/><path d="M-32 -46H32" stroke="#d8453d" stroke-width="7"/><g transform="translate(0 -78) rotate(${(-roll * 1.6).toFixed(1)})"><path d="M-15 34Q-13 4 0 2Q13 4 15 34Z" fill="#f0c24b"/><circle cy="38" r="5" fill="#8a6a1f"/></g><rect x="-7" y="-112" width="14" height="18" rx="3" fill="${Math.floor(seconds * 2) % 3 === 0 ? '#fff3b0' : '#7a6a4a'}"/></g>
${wave(296, 10, seconds, 2.4, '#234267')}${wave(330, 8, seconds + 2, 2.9, '#17304f')}
</svg>`;
};

/** Noise that is the same each time. */
const noise = (at: number): number => {
  const value = Math.sin(at * 12.9898) * 43_758.5453;
  return (value - Math.floor(value)) * 2 - 1;
};

/** The sea, the bell of the buoy and once the horn of the ferry, as a WAV file: one channel of 16 bits. */
export const sound = (length: number): Buffer => {
  const samples = RATE * length;
  const file = Buffer.alloc(44 + samples * 2);
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(36 + samples * 2, 4);
  file.write('WAVEfmt ', 8, 'latin1');
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(RATE, 24);
  file.writeUInt32LE(RATE * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36, 'latin1');
  file.writeUInt32LE(samples * 2, 40);
  let sea = 0;
  for (let at = 0; at < samples; at += 1) {
    const seconds = at / RATE;
    sea += 0.06 * (noise(at) - sea);
    const swell = 0.5 + 0.4 * Math.sin(seconds * 1.7);
    const bell = STRIKES.reduce((sum, strike) => {
      const since = seconds - strike;
      if (since < 0) return sum;
      const turn = 2 * Math.PI * 392 * since;
      return sum + Math.exp(-1.6 * since) * (Math.sin(turn) + 0.6 * Math.sin(2.76 * turn) + 0.3 * Math.sin(5.4 * turn));
    }, 0);
    const blows = Math.max(0, Math.min(1, (seconds - 3.6) * 6, (5.2 - seconds) * 3));
    const horn = blows * (Math.sin(2 * Math.PI * 116 * seconds) + 0.5 * Math.sin(2 * Math.PI * 174 * seconds));
    const end = Math.min(1, (length - seconds) * 4, seconds * 8);
    file.writeInt16LE(Math.round(32_000 * Math.max(-1, Math.min(1, end * (0.9 * sea * swell + 0.16 * bell + 0.12 * horn)))), 44 + at * 2);
  }
  return file;
};
