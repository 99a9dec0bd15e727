/** The type of a file by its bytes, and the extension that its name gets here. */
export interface FileKind {
  mime: string;
  ending: string;
}

const signatures: readonly (readonly [string, number, string, string])[] = [
  ['\u0089PNG\r\n\u001a\n', 0, 'image/png', 'png'],
  ['\u00ff\u00d8\u00ff', 0, 'image/jpeg', 'jpg'],
  ['GIF87a', 0, 'image/gif', 'gif'],
  ['GIF89a', 0, 'image/gif', 'gif'],
  ['WEBP', 8, 'image/webp', 'webp'],
  ['WAVE', 8, 'audio/wav', 'wav'],
  ['fLaC', 0, 'audio/flac', 'flac'],
  ['ID3', 0, 'audio/mpeg', 'mp3'],
  ['%PDF-', 0, 'application/pdf', 'pdf'],
  ['PK\u0003\u0004', 0, 'application/zip', 'zip'],
  ['\u001f\u008b', 0, 'application/gzip', 'gz'],
  ['FWS', 0, 'application/x-shockwave-flash', 'swf'],
  ['CWS', 0, 'application/x-shockwave-flash', 'swf'],
  ['ZWS', 0, 'application/x-shockwave-flash', 'swf'],
];

const texts: Record<string, FileKind> = {
  css: { mime: 'text/css', ending: 'css' },
  csv: { mime: 'text/csv', ending: 'csv' },
  htm: { mime: 'text/html', ending: 'html' },
  html: { mime: 'text/html', ending: 'html' },
  js: { mime: 'application/javascript', ending: 'js' },
  json: { mime: 'application/json', ending: 'json' },
  md: { mime: 'text/markdown', ending: 'md' },
  mjs: { mime: 'application/javascript', ending: 'js' },
  txt: { mime: 'text/plain', ending: 'txt' },
};

const brands: readonly (readonly [RegExp, string, string])[] = [
  [/^avi[fs]/, 'image/avif', 'avif'],
  [/^M4[AB]/, 'audio/mp4', 'm4a'],
  [/^qt/, 'video/quicktime', 'mov'],
  [/^(isom|iso\d|mp4|avc1|M4V|dash|MSNV|3g|f4v)/, 'video/mp4', 'mp4'],
];

const something: FileKind = { mime: 'application/octet-stream', ending: 'bin' };

/** Detects the type of a file by its bytes; only plain text is recognised by its name, and SVG drawings are plain files. */
export function sniff(bytes: Buffer, name: string): FileKind {
  const head = bytes.toString('latin1', 0, 512);
  for (const [mark, at, mime, ending] of signatures) {
    if (head.startsWith(mark, at) && (at === 0 || head.startsWith('RIFF'))) return { mime, ending };
  }
  return isoMedia(head) ?? ogg(head) ?? matroska(head) ?? mpegFrame(bytes) ?? plainText(bytes, name) ?? something;
}

function isoMedia(head: string): FileKind | undefined {
  if (!head.startsWith('ftyp', 4)) return undefined;
  const found = brands.find(([brand]) => brand.test(head.slice(8, 12)));
  return found === undefined ? undefined : { mime: found[1], ending: found[2] };
}

function ogg(head: string): FileKind | undefined {
  if (!head.startsWith('OggS')) return undefined;
  return head.includes('theora') ? { mime: 'video/ogg', ending: 'ogv' } : { mime: 'audio/ogg', ending: 'ogg' };
}

function matroska(head: string): FileKind | undefined {
  if (!head.startsWith('\u001aE\u00df\u00a3')) return undefined;
  return head.includes('webm') ? { mime: 'video/webm', ending: 'webm' } : { mime: 'video/x-matroska', ending: 'mkv' };
}

/** An MPEG audio frame without a tag before it: sync, layer III, a bit rate and a sampling rate that exist. */
function mpegFrame(bytes: Buffer): FileKind | undefined {
  const [first = 0, second = 0, third = 0] = bytes;
  const isFrame = first === 0xff && (second & 0xe6) === 0xe2 && third >> 4 !== 0xf && third >> 4 !== 0 && (third & 0x0c) !== 0x0c;
  return isFrame ? { mime: 'audio/mpeg', ending: 'mp3' } : undefined;
}

function plainText(bytes: Buffer, name: string): FileKind | undefined {
  const loaded = texts[/\.([a-z0-9]+)$/.exec(name.toLowerCase())?.[1] ?? ''];
  return loaded !== undefined && !bytes.subarray(0, 4096).includes(0) ? loaded : undefined;
}
