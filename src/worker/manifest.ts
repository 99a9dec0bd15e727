import { mergeManifest, OWN_MANIFEST, withShortcutNames } from '#domain/install/manifest.ts';
import { logoOrCached } from './shell.ts';

type Fields = Readonly<Record<string, unknown>>;

const read = async (response: Response): Promise<unknown> => {
  try {
    return await response.json();
  } catch {
    return undefined; // Servers without a manifest may respond with their page.
  }
};

const MISSING: readonly number[] = [404, 410];

/** Returns this client's manifest in the server's name (rule manifest-merged). Any other failure than a missing manifest is passed on, so that an installed client does not change its name. */
export const manifestFor = async (
  request: Request,
  stamp: string,
  shortcutNames: Readonly<Record<string, readonly string[]>>,
): Promise<Response> => {
  const [served, shipped] = await Promise.all([fetch(request), logoOrCached(new Request(OWN_MANIFEST), stamp)]);
  const own = await read(shipped);
  if (!(served.ok || MISSING.includes(served.status)) || own === undefined) return served;
  const manifest = mergeManifest(own as Fields, served.ok ? await read(served) : undefined);
  return Response.json(withShortcutNames(manifest, shortcutNames, navigator.languages), {
    headers: { 'content-type': 'application/manifest+json' },
  });
};
