/** The server's own manifest, and the one of this client. The latter has another name: Akkoma and Pleroma serve no file of a client below a segment that is a path of theirs. */
export const SERVER_MANIFEST = '/manifest.json';
export const OWN_MANIFEST = '/static/starling.webmanifest';

const LONGEST_TEXT = 500; // our choice
const SMALLEST_ICON = 144; // pixels: browsers install nothing with smaller icons
/** Akkoma and Pleroma name this file where the operator chose no icon; it is the client's logo. */
const CLIENT_LOGO = '/static/logo.svg';

type Fields = Readonly<Record<string, unknown>>;
type Icon = Readonly<Partial<Record<'src' | 'sizes' | 'type' | 'purpose', string>>>;

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '' && value.length <= LONGEST_TEXT;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

const textsIn = <TName extends string>(from: Fields, names: readonly TName[]) =>
  Object.fromEntries(names.flatMap((name) => (isText(from[name]) ? [[name, from[name]]] : []))) as Partial<Record<TName, string>>;

const isLargeEnough = ({ sizes = '', type, purpose = 'any' }: Icon): boolean =>
  purpose.split(' ').includes('any') &&
  (sizes === 'any' || type === 'image/svg+xml' || sizes.split(' ').some((size) => Number.parseInt(size, 10) >= SMALLEST_ICON));

/** Returns the operator's icons if one of them is large enough to install the client; undefined where the operator chose none. */
const operatorsIcons = (served: unknown): readonly Icon[] | undefined => {
  const icons = (Array.isArray(served) ? served : [])
    .filter(isFields)
    .map((icon): Icon => textsIn(icon, ['src', 'sizes', 'type', 'purpose']))
    .filter(({ src }) => src !== undefined && src !== CLIENT_LOGO);
  return icons.some(isLargeEnough) ? icons : undefined;
};

/** Returns the manifest with the names of its shortcuts in the first language that has them. */
export const withShortcutNames = (
  manifest: Fields,
  names: Readonly<Record<string, readonly string[]>>,
  languages: readonly string[],
): Fields => {
  const language = languages.map((one) => one.split('-')[0] ?? '').find((one) => names[one]);
  const shortcuts = manifest['shortcuts'];
  if (language === undefined || !Array.isArray(shortcuts)) return manifest;
  return { ...manifest, shortcuts: (shortcuts as Fields[]).map((one, at) => ({ ...one, name: names[language]?.[at] ?? one['name'] })) };
};

/** Returns the manifest of this client with the names, colours and icons of the server's, as far as that has them (rule manifest-merged). */
export const mergeManifest = (own: Fields, served: unknown): Fields => {
  if (!isFields(served)) return own;
  const texts = textsIn(served, ['name', 'short_name', 'description', 'theme_color', 'background_color']);
  const icons = operatorsIcons(served['icons']);
  return { ...own, ...(texts.name === undefined ? {} : { short_name: texts.name }), ...texts, ...(icons ? { icons } : {}) };
};
