import { load } from 'exifreader';

type Tag = { description?: unknown; value?: unknown };
type Tags = Readonly<Record<string, Tag | undefined>>;

/** The only tags that are read; those of a location are skipped unread. */
const TEXTS = {
  exif: ['ImageDescription'],
  iptc: ['Caption/Abstract'],
  xmp: ['AltTextAccessibility', 'description'],
  png: ['Description'],
  gps: [],
};

const textOf = (tag: Tag | undefined): string[] => (typeof tag?.description === 'string' ? [tag.description] : []);

/** Returns the texts that the metadata of a picture has about its content, those for its description first; throws if the metadata cannot be parsed. */
export const readPictureTexts = async (bytes: Blob): Promise<readonly string[]> => {
  const tags = await load(await bytes.arrayBuffer(), { expanded: true, async: true, includeTags: TEXTS });
  const { xmp = {}, iptc = {}, exif = {}, pngText = {} } = tags as unknown as Partial<Record<string, Tags>>;
  return [
    xmp['AltTextAccessibility'],
    xmp['description'],
    iptc['Caption/Abstract'],
    pngText['Description'],
    exif['ImageDescription'],
  ].flatMap(textOf);
};
