import type { Page } from '@playwright/test';

interface Manifest {
  readonly name: string;
  readonly icons: readonly { readonly src: string; readonly purpose?: string }[];
}

/** Returns the browser's complaints about installing the client, and the manifest that it read. */
export const installable = async (page: Page) => {
  const session = await page.context().newCDPSession(page);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  const { errors, data = '{}' } = await session.send('Page.getAppManifest');
  await session.detach();
  // A context of a test is a private window.
  const complaints = installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito');
  return { complaints: [...complaints, ...errors], manifest: JSON.parse(data) as Manifest };
};
