/** A storage in memory, as a browser's. */
export const memoryBackend = () => {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    key: (at: number) => [...kept.keys()][at] ?? null,
    get length() {
      return kept.size;
    },
  };
};

/** A storage that throws on every access, as in private modes and on full disks. */
export const brokenBackend = (name: string) => {
  const refuse = (): never => {
    throw new DOMException('no', name);
  };
  return { getItem: refuse, setItem: refuse, removeItem: refuse };
};
