const rate = 8000;

/** A bell of a pitch in Hz that fades within some seconds, as a WAV file: one channel of eight bits at 8 kHz. */
export function ringBell(pitch: number, seconds: number): Buffer {
  const length = Math.floor(rate * seconds);
  const file = Buffer.alloc(44 + length);
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(36 + length, 4);
  file.write('WAVEfmt ', 8, 'latin1');
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(rate, 24);
  file.writeUInt32LE(rate, 28);
  file.writeUInt16LE(1, 32);
  file.writeUInt16LE(8, 34);
  file.write('data', 36, 'latin1');
  file.writeUInt32LE(length, 40);
  for (let index = 0; index < length; index += 1) {
    const turn = (2 * Math.PI * pitch * index) / rate;
    const tone = Math.sin(turn) + 0.5 * Math.sin(2.76 * turn) + 0.25 * Math.sin(5.4 * turn);
    file.writeUInt8(128 + Math.round(66 * tone * Math.exp((-4 * index) / length)), 44 + index);
  }
  return file;
}
