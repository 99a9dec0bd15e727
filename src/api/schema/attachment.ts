import { pipe, transform } from 'valibot';
import { cssPosition, isFocalPoint } from '#domain/status/focal-point.ts';
import type { Attachment, AttachmentKind } from '#domain/status/status.ts';
import { maybeMediaUrl, mediaUrl } from './emoji.ts';
import { group, id, lenient, shape, text, nonEmptyText } from '#http/tolerant.ts';

const LONGEST_DESCRIPTION = 20_000; // our choice
const NARROWEST = 0.05; // our choice, and its inverse the widest

const size = lenient((value) => (typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : undefined));
/** The focal point as a CSS position. */
const focus = lenient((value) => {
  const point = Object(value);
  return isFocalPoint(point) ? cssPosition(point) : undefined;
});
/** A hostile or absurd ratio counts as absent. */
const isSensible = (ratio: number | undefined): ratio is number => ratio !== undefined && ratio >= NARROWEST && ratio <= 1 / NARROWEST;

const KINDS: Readonly<Record<string, AttachmentKind>> = {
  'application/x-shockwave-flash': 'flash',
  'text/html': 'html',
  gifv: 'video',
};
const PREFIXES: readonly AttachmentKind[] = ['image', 'video', 'audio'];

/** Derives the kind from the MIME type (rule media-kinds); Mastodon and GoToSocial send only a type. */
const kindOf = (mimetype: string, type: string): AttachmentKind => {
  const mediaType = mimetype || type;
  return (
    (Object.hasOwn(KINDS, mediaType) ? KINDS[mediaType] : undefined) ?? PREFIXES.find((kind) => mediaType.startsWith(kind)) ?? 'unknown'
  );
};

/** An attachment; one without an address is unfinished and counts as malformed. */
export const attachmentSchema = pipe(
  shape({
    id,
    type: text(),
    url: mediaUrl,
    previewUrl: maybeMediaUrl,
    description: text(LONGEST_DESCRIPTION),
    blurhash: nonEmptyText,
    meta: group(shape({ original: group(shape({ aspect: size, width: size, height: size })), aspect: size, focus })),
    pleroma: group(shape({ mimeType: text() })),
  }),
  transform(({ type, meta, pleroma, ...rest }): Attachment => {
    const mimetype = pleroma?.mimeType ?? '';
    const { aspect, width, height } = meta?.original ?? {};
    const ratio = aspect ?? (width !== undefined && height !== undefined ? width / height : meta?.aspect);
    const previewUrl = rest.previewUrl || rest.url;
    return {
      ...rest,
      previewUrl,
      kind: kindOf(mimetype, type),
      mimetype,
      ratio: isSensible(ratio) ? ratio : undefined,
      focus: meta?.focus,
    };
  }),
);
