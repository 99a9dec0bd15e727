/** Saves a text as a file. */
export const saveFile = (name: string, text: string, type = 'application/json'): void => {
  const url = URL.createObjectURL(new Blob([text], { type }));
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), REVOKED_AFTER_MS);
};

const REVOKED_AFTER_MS = 60_000; // our choice: a browser may show a file dialog first
