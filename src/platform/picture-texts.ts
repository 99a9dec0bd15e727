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

const isText = (value: unknown): value is string => typeof value === 'string';

/** Returns the texts of a tag; one in several languages is an array of such tags, which the description joins. */
const textOf = (tag: Tag | undefined): string[] => {
  const languages = Array.isArray(tag?.value) ? tag.value.map((item) => Object(item).description).filter(isText) : [];
  return languages.length > 0 ? languages : [tag?.description].filter(isText);
};

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
