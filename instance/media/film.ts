/** The size at which a film is shown. */
export interface FilmSize {
  width: number;
  height: number;
}

const containers = new Set(['moov', 'trak']);

/** The limits of the number and depth of film parts that are read: no real film has as many before its size. */
interface Timeout {
  parts: number;
}
const timeout = (): Timeout => ({ parts: 5000 });
const deepest = 6;

/** Returns the picture size in the header of an MP4 or QuickTime file, or undefined. */
export function mp4Size(bytes: Buffer): FilmSize | undefined {
  return sizeInBoxes(bytes, 0, bytes.length, timeout(), deepest);
}

function sizeInBoxes(bytes: Buffer, from: number, to: number, left: Timeout, depth: number): FilmSize | undefined {
  if (depth === 0) return undefined;
  let at = from;
  while (at + 8 <= to && left.parts > 0) {
    left.parts -= 1;
    const short = bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    const isLong = short === 1 && at + 16 <= to;
    const length = isLong ? Number(bytes.readBigUInt64BE(at + 8)) : short === 0 ? to - at : short;
    const head = isLong ? 16 : 8;
    if (length < head) return undefined;
    const end = Math.min(to, at + length);
    const found = containers.has(type)
      ? sizeInBoxes(bytes, at + head, end, left, depth - 1)
      : type === 'tkhd'
        ? trackSize(bytes, end)
        : undefined;
    if (found !== undefined) return found;
    at += length;
  }
  return undefined;
}

/** The last eight bytes of a track's header: width and height as 16.16; a sound track has neither. */
function trackSize(bytes: Buffer, end: number): FilmSize | undefined {
  if (end < 8) return undefined;
  const width = bytes.readUInt32BE(end - 8) >>> 16;
  const height = bytes.readUInt32BE(end - 4) >>> 16;
  return width > 0 && height > 0 ? { width, height } : undefined;
}

/** Segment, Tracks, TrackEntry, Video */
const nested = new Set([0x18538067, 0x1654ae6b, 0xae, 0xe0]);
const widthId = 0xb0;
const heightId = 0xba;

/** Returns the picture size in the header of a WebM or Matroska file, or undefined. */
export function webmSize(bytes: Buffer): FilmSize | undefined {
  return sizeInElements(bytes, 0, bytes.length, timeout(), deepest);
}

function sizeInElements(bytes: Buffer, from: number, to: number, left: Timeout, depth: number): FilmSize | undefined {
  if (depth === 0) return undefined;
  let at = from;
  let width = 0;
  let height = 0;
  while (at < to && left.parts > 0) {
    left.parts -= 1;
    const idLength = lengthOf(bytes[at] ?? 0);
    const sizeAt = at + idLength;
    const sizeLength = lengthOf(bytes[sizeAt] ?? 0);
    const start = sizeAt + sizeLength;
    if (idLength > 4 || sizeLength > 8 || start > to) break;
    const id = bytes.readUIntBE(at, idLength);
    const size = valueOf(bytes, sizeAt, sizeLength);
    const end = size === undefined ? to : Math.min(to, start + size);
    if (id === widthId) width = unsigned(bytes, start, end);
    else if (id === heightId) height = unsigned(bytes, start, end);
    else if (nested.has(id)) {
      const found = sizeInElements(bytes, start, end, left, depth - 1);
      if (found !== undefined) return found;
    }
    at = end;
  }
  return width > 0 && height > 0 ? { width, height } : undefined;
}

/** Returns the length in bytes of an EBML number, by its first byte; 9 for none. */
function lengthOf(first: number): number {
  return Math.clz32(first) - 23;
}

/** The value of an EBML size, or undefined for "unknown". */
function valueOf(bytes: Buffer, at: number, length: number): number | undefined {
  let value = (bytes[at] ?? 0) & ((1 << (8 - length)) - 1);
  let isUnknown = value === (1 << (8 - length)) - 1;
  for (let index = 1; index < length; index += 1) {
    const byte = bytes[at + index] ?? 0;
    isUnknown &&= byte === 0xff;
    value = value * 256 + byte;
  }
  return isUnknown ? undefined : value;
}

function unsigned(bytes: Buffer, from: number, to: number): number {
  return to - from > 0 && to - from <= 4 ? bytes.readUIntBE(from, to - from) : 0;
}
