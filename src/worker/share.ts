import { mediaIn, SHARED_FILES, sharedText, type SharedFiles } from '#domain/install/share.ts';
import { formAddress, shareAddress, type SharedFilesState } from '#platform/share-address.ts';
import { createPostStore, type PostStore } from '#platform/post-store.ts';

/** Stores the files until the composer has them; without any room, the text is shared alone. */
const storeFiles = async (posts: PostStore, files: readonly File[]): Promise<SharedFilesState> => {
  if (files.length === 0) return undefined;
  const shared: SharedFiles<File> = { at: Date.now(), files };
  try {
    await posts.get(SHARED_FILES); // A database that never responds fails here, much earlier than with files.
    await posts.set(SHARED_FILES, shared, { hasFiles: true });
    return 'stored';
  } catch {
    return 'dropped';
  }
};

/** Returns the address of the composer with what the system posts; without it if that cannot be read. */
const addressOfShared = async (request: Request, posts: PostStore): Promise<string> => {
  const form = await request.formData().catch(() => undefined);
  if (!form) return formAddress();
  const textOf = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  const files = mediaIn(form.getAll('files').filter((one) => one instanceof File));
  return shareAddress(sharedText({ title: textOf('title'), text: textOf('text'), url: textOf('url') }), await storeFiles(posts, files));
};

/** Redirects what the system posts to the composer (rule share-target). The worker outlives a page: each share tries the database again. */
export const receiveShare = async (request: Request, posts: PostStore = createPostStore({ isSilent: false })): Promise<Response> =>
  Response.redirect(new URL(await addressOfShared(request, posts), request.url).href, 303);
