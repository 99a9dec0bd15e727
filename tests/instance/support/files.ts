import sharp from 'sharp';

const box = (type: string, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
};

/** Returns the headers of an MP4 film with the size in its track. */
export function makeMp4(width: number, height: number, rest = 0): Buffer {
  const track = Buffer.alloc(84);
  track.writeUInt32BE(width * 65_536, 76);
  track.writeUInt32BE(height * 65_536, 80);
  const sound = Buffer.alloc(84);
  return Buffer.concat([
    box('ftyp', Buffer.from('isom\0\0\0\0isommp42', 'latin1')),
    box('moov', box('mvhd', Buffer.alloc(100)), box('trak', box('tkhd', sound)), box('trak', box('tkhd', track))),
    box('mdat', Buffer.alloc(rest, 7)),
  ]);
}

const element = (id: string, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  return Buffer.concat([Buffer.from(id, 'hex'), Buffer.from([0x40 | (body.length >> 8), body.length & 0xff]), body]);
};

/** Returns the headers of a WebM film, in a segment of unknown length as browsers record it. */
export function makeWebm(width: number, height: number): Buffer {
  const size = (value: number): Buffer => Buffer.from([value >> 8, value & 0xff]);
  const video = element('e0', element('b0', size(width)), element('ba', size(height)));
  const tracks = element('1654ae6b', element('ae', element('d7', Buffer.from([1])), video));
  const info = element('1549a966', element('2ad7b1', Buffer.from([0x0f, 0x42, 0x40])));
  return Buffer.concat([
    element('1a45dfa3', element('4282', Buffer.from('webm'))),
    Buffer.from('1853806701ffffffffffffff', 'hex'),
    info,
    tracks,
  ]);
}

export type PictureFormat = 'png' | 'jpeg' | 'gif' | 'webp' | 'avif';

/** Returns a picture of two colours, left and right. */
export async function makePicture(format: PictureFormat, width: number, height: number): Promise<Buffer> {
  const right = {
    input: { create: { width: Math.ceil(width / 2), height, channels: 3 as const, background: '#2050c0' } },
    left: width >> 1,
    top: 0,
  };
  const left = sharp({ create: { width, height, channels: 3, background: '#e0b020' } });
  return left.composite([right]).toFormat(format).toBuffer();
}

/** Returns a photo that is rotated and contains its location. */
export async function makePhoto(width: number, height: number): Promise<Buffer> {
  return sharp(await makePicture('jpeg', width, height))
    .withExif({ IFD0: { Copyright: 'nobody' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '53/1 33/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

/** Returns two frames of different colours. */
export async function makeMovingGif(width: number, height: number): Promise<Buffer> {
  const frames = await Promise.all(
    ['#ff0000', '#00ff00'].map((background) =>
      sharp({ create: { width, height, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  return sharp(frames, { join: { animated: true } })
    .gif({ delay: [100, 100] })
    .toBuffer();
}

export const ogg = Buffer.concat([
  Buffer.from('OggS\0\u0002', 'latin1'),
  Buffer.alloc(22),
  Buffer.from('\u0001vorbis', 'latin1'),
  Buffer.alloc(64),
]);

/** Returns a multipart form with one file. */
export function formWith(bytes: Uint8Array, name: string, fields: Record<string, string> = {}): FormData {
  const form = new FormData();
  form.append('file', new File([new Uint8Array(bytes)], name));
  for (const [key, value] of Object.entries(fields)) form.append(key, value);
  return form;
}
