import { mediaIn, SHARED_FILES, sharedText, type SharedFiles } from '#domain/install/share.ts';
import { shareAddress } from '#platform/share-address.ts';
import { createPostStore, type PostStore } from '#platform/post-store.ts';

/** Stores the files until the composer has them; without any room, the text is shared alone. */
const storeFiles = async (posts: PostStore, files: readonly File[]): Promise<boolean> => {
  if (files.length === 0) return false;
  const shared: SharedFiles<File> = { at: Date.now(), files };
  try {
    await posts.set(SHARED_FILES, shared);
    return true;
  } catch {
    return false;
  }
};

/** Redirects what the system posts to the composer (rule share-target). */
export const receiveShare = async (request: Request, posts: PostStore = createPostStore()): Promise<Response> => {
  const form = await request.formData();
  const textOf = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  const files = mediaIn(form.getAll('files').filter((one) => one instanceof File));
  const hasFiles = await storeFiles(posts, files);
  const address = shareAddress(sharedText({ title: textOf('title'), text: textOf('text'), url: textOf('url') }), hasFiles);
  return Response.redirect(new URL(address, request.url).href, 303);
};
