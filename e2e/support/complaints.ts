import type { BrowserContext, ConsoleMessage, Page } from '@playwright/test';
import { DIST } from '#scripts/client/build.ts';
import { withSourcePositions } from '#scripts/client/maps.ts';

/** The browser's own lines about failed responses, allowed by their address. */
const OWN_LINES =
  /^Failed to load resource|^Refused to execute script|^Failed to load module script|^WebSocket connection to|^Access to fetch/;

/** Logs policy violations as error lines, in addition to those of the browser. Runs in the page. */
const sayViolations = () => {
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
    console.error(`against the policy: ${violatedDirective} ${blockedURI} ${sourceFile}`);
  });
};

export interface Complaints {
  /** Allows the browser's line about a failed response whose address matches, if its text does, too. */
  allow: (address: RegExp, text?: RegExp) => void;
  /** A request that no server of the flavour describes may be made whose line matches: `mastodon: GET /api/v1/…, endpoint`. */
  allowUndescribed: (line: RegExp) => void;
  isUndescribedAllowed: (line: string) => boolean;
  received: () => readonly string[];
  /** Returns the omitted or malformed data that the client itself reported. */
  reports: () => readonly string[];
}

/** Listens to everything that must not happen on any page of a context: error lines, errors, dialogs, violations of the policy. */
export const listenToComplaints = async (context: BrowserContext): Promise<Complaints> => {
  const allowed: [address: RegExp, text: RegExp | undefined][] = [];
  const undescribed: RegExp[] = [];
  const received: string[] = [];
  const reports: string[] = [];
  const isOwnLine = (message: ConsoleMessage): boolean => {
    const [line, { url }] = [message.text(), message.location()];
    return (
      OWN_LINES.test(line) && allowed.some(([address, text]) => (address.test(url) || address.test(line)) && (text?.test(line) ?? true))
    );
  };
  const listen = (page: Page) => {
    page.on('console', (message) => {
      if (message.type() === 'warning' && message.text().startsWith('starling:')) reports.push(message.text());
      if (message.type() === 'error' && !isOwnLine(message)) received.push(`${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => received.push(withSourcePositions(DIST, error.stack ?? error.message)));
    page.on('dialog', (dialog) => {
      received.push(`a dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
  };
  for (const page of context.pages()) listen(page);
  context.on('page', listen);
  await context.addInitScript(sayViolations);
  return {
    allow: (address, text) => void allowed.push([address, text]),
    allowUndescribed: (line) => void undescribed.push(line),
    isUndescribedAllowed: (line) => undescribed.some((one) => one.test(line)),
    received: () => received,
    reports: () => reports,
  };
};
