import { crc32, deflateSync } from 'node:zlib';

/** A colour: red, green, blue, opacity, each 0 to 255. */
export type Colour = readonly [number, number, number, number];

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'ascii'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

type Paint = (x: number, y: number) => Colour;

function pixels(width: number, height: number, paint: Paint): Buffer {
  const raw = Buffer.alloc((width * 4 + 1) * height);
  let at = 0;
  for (let y = 0; y < height; y += 1) {
    raw[at] = 0;
    at += 1;
    for (let x = 0; x < width; x += 1) {
      raw.set(paint(x, y), at);
      at += 4;
    }
  }
  return deflateSync(raw, { level: 6 });
}

function numbers(...values: readonly number[]): Buffer {
  const data = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) data.writeUInt32BE(value, index * 4);
  return data;
}

/** The chunks of an animated PNG that shows each frame for this long, in an endless loop. */
function moving(width: number, height: number, frames: readonly Buffer[], frameMs: number): Buffer[] {
  const timing = Buffer.alloc(6);
  timing.writeUInt16BE(frameMs, 0);
  timing.writeUInt16BE(1000, 2);
  let sequence = 0;
  const next = (): number => {
    sequence += 1;
    return sequence - 1;
  };
  const parts = frames.flatMap((data, index) => [
    chunk('fcTL', Buffer.concat([numbers(next(), width, height, 0, 0), timing])),
    index === 0 ? chunk('IDAT', data) : chunk('fdAT', Buffer.concat([numbers(next()), data])),
  ]);
  return [chunk('acTL', numbers(frames.length, 0)), ...parts];
}

/** A PNG of the given size in pixels, painted by a function of the pixel; several of them make it move. */
export function drawPng(width: number, height: number, paint: Paint | readonly Paint[], frameMs = 100): Buffer<ArrayBuffer> {
  const frames = [paint].flat().map((one) => pixels(width, height, one));
  const header = Buffer.concat([numbers(width, height), Buffer.from([8, 6, 0, 0, 0])]);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const body = frames.length === 1 ? frames.map((data) => chunk('IDAT', data)) : moving(width, height, frames, frameMs);
  return Buffer.concat([signature, chunk('IHDR', header), ...body, chunk('IEND', Buffer.alloc(0))]);
}
