/** A storage in memory, as a browser's. */
export const memoryBackend = () => {
  const stored = new Map<string, string>();
  return {
    stored,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
    key: (at: number) => [...stored.keys()][at] ?? null,
    get length() {
      return stored.size;
    },
  };
};

/** A storage that throws on every access, as in private modes and on full disks. */
export const brokenBackend = (name: string) => {
  const reject = (): never => {
    throw new DOMException('no', name);
  };
  return { getItem: reject, setItem: reject, removeItem: reject };
};
