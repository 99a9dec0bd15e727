import ky from 'ky';
import type { PickedFile } from '#domain/composer/upload.ts';
import { randomKey } from './random.ts';

/** The files that the user picked, in the memory of the page, with addresses for previews of the pictures. */
export interface FileStore {
  /** Adds a file under a new key. */
  add: (file: File) => PickedFile;
  /** Adds a picture on this page's server under a new key; its bytes are fetched when they are needed. */
  addFrom: (picture: { name: string; url: string }) => PickedFile;
  /** Adds bytes from a draft under their former key. */
  put: (key: string, bytes: Blob) => void;
  /** Returns undefined for an unknown key; throws if the bytes cannot be fetched. */
  bytesOf: (key: string) => Promise<Blob | undefined>;
  /** Returns an address for a preview; only pictures have one, because nothing else may be shown from memory. */
  pictureOf: (key: string) => string | undefined;
  drop: (key: string) => void;
  clear: () => void;
  watch: (listener: () => void) => () => void;
}

type StoredFile = { readonly bytes: () => Promise<Blob>; readonly picture: string | undefined };

const UNKNOWN_TYPE = 'application/octet-stream';
const PICTURE = 'image/png'; // the type is known only after the download; servers detect it from the bytes

const fetchPicture = async (url: string): Promise<Blob> => {
  const bytes = await ky(url, { credentials: 'omit', redirect: 'manual' }).blob();
  if (!bytes.type.startsWith('image/')) throw new Error(`${bytes.type} where a picture was expected`);
  return bytes;
};

/** Creates an empty store. */
export const createFileStore = (): FileStore => {
  const files = new Map<string, StoredFile>();
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const store = (key: string, one: StoredFile) => {
    files.set(key, one);
    notify();
  };
  const put = (key: string, bytes: Blob) => {
    if (files.has(key)) return;
    store(key, { bytes: async () => bytes, picture: bytes.type.startsWith('image/') ? URL.createObjectURL(bytes) : undefined });
  };
  const drop = (key: string) => {
    const picture = files.get(key)?.picture;
    if (picture?.startsWith('blob:')) URL.revokeObjectURL(picture);
    if (files.delete(key)) notify();
  };
  return {
    add: (file) => {
      const key = randomKey();
      put(key, file);
      return { key, name: file.name, type: file.type || UNKNOWN_TYPE, size: file.size };
    },
    addFrom: ({ name, url }) => {
      const key = randomKey();
      store(key, { bytes: () => fetchPicture(url), picture: url });
      return { key, name, type: PICTURE, size: 0 };
    },
    put,
    bytesOf: async (key) => files.get(key)?.bytes(),
    pictureOf: (key) => files.get(key)?.picture,
    drop,
    clear: () => {
      for (const key of files.keys()) drop(key);
    },
    watch: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};
