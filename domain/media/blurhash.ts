const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz#$%*+,-.:;=?@[]^_{|}~';
const BASE = DIGITS.length;
/** Of the notation: how many digits each part takes, and how steps and colours are counted. */
const [HEAD_DIGITS, COLOUR_DIGITS, WAVE_DIGITS, LEAST_DIGITS] = [2, 4, 2, 6];
const WAVES_ACROSS = 9;
const STEPS = 19;
const HALF_STEPS = 9;
const LARGEST_FACTOR = 166;

const valueOf = (digits: string): number => [...digits].reduce((sum, digit) => sum * BASE + DIGITS.indexOf(digit), 0);
const toLinear = (byte: number): number => (byte / 255 <= 0.04045 ? byte / 255 / 12.92 : ((byte / 255 + 0.055) / 1.055) ** 2.4);
const toByte = (linear: number): number => {
  const value = Math.min(Math.max(linear, 0), 1);
  return Math.round((value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055) * 255);
};
const signedSquare = (step: number): number => Math.sign(step - HALF_STEPS) * ((step - HALF_STEPS) / HALF_STEPS) ** 2;

type Colour = readonly [red: number, green: number, blue: number];

const averageOf = (value: number): Colour => [toLinear(value >> 16), toLinear((value >> 8) & 255), toLinear(value & 255)];
const waveOf = (value: number, factor: number): Colour => [
  signedSquare(Math.floor(value / STEPS ** 2)) * factor,
  signedSquare(Math.floor(value / STEPS) % STEPS) * factor,
  signedSquare(value % STEPS) * factor,
];

const cosines = (waves: number, length: number): readonly (readonly number[])[] =>
  Array.from({ length: waves }, (_, wave) => Array.from({ length }, (__, at) => Math.cos((Math.PI * at * wave) / length)));

/** The blurred picture that a blurhash stands for, as rows of RGBA bytes; undefined for what is none (blurha.sh). */
export const decodeBlurhash = (hash: string, width: number, height: number): Uint8ClampedArray<ArrayBuffer> | undefined => {
  if (hash.length < LEAST_DIGITS || [...hash].some((digit) => !DIGITS.includes(digit))) return undefined;
  const size = valueOf(hash.slice(0, 1));
  const [across, down] = [(size % WAVES_ACROSS) + 1, Math.floor(size / WAVES_ACROSS) + 1];
  const first = HEAD_DIGITS + COLOUR_DIGITS;
  if (hash.length !== first + WAVE_DIGITS * (across * down - 1)) return undefined;
  const factor = (valueOf(hash.slice(1, HEAD_DIGITS)) + 1) / LARGEST_FACTOR;
  const waves = Array.from({ length: across * down }, (_, at): Colour => {
    if (at === 0) return averageOf(valueOf(hash.slice(HEAD_DIGITS, first)));
    const start = first + WAVE_DIGITS * (at - 1);
    return waveOf(valueOf(hash.slice(start, start + WAVE_DIGITS)), factor);
  });
  const [cosX, cosY] = [cosines(across, width), cosines(down, height)];
  const bytes = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4;
      for (const channel of [0, 1, 2] as const) {
        const sum = waves.reduce((total, wave, index) => {
          const [i, j] = [index % across, Math.floor(index / across)];
          return total + wave[channel] * (cosX[i]?.[x] ?? 0) * (cosY[j]?.[y] ?? 0);
        }, 0);
        bytes[at + channel] = toByte(sum);
      }
      bytes[at + 3] = 255;
    }
  }
  return bytes;
};
