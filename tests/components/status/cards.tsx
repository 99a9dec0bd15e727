import { fireEvent, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Locale } from '#i18n/locale.tsx';
import * as late from '#app/bundles/page.ts';
import { StatusCard } from '#components/status/status-card.tsx';
import { OwnActionBar } from '#components/status/own-action-bar.tsx';
import { RareElement } from '#components/rich-text/rare.tsx';
import { givenLazy, givenRareText, givenSignedIn } from '#tests/support/lazy.ts';

/** Renders views with the messages of the app and the given lazy parts. */
export const renderAmong = (views: ReactNode, come?: Parameters<typeof givenLazy>[0]): HTMLElement => {
  givenLazy(come);
  givenSignedIn(come && { OwnActionBar });
  givenRareText(come && { RareElement });
  return render(<Locale>{views}</Locale>).container;
};

/** Renders views with all lazy parts loaded. */
export const renderLazy = (views: ReactNode): HTMLElement => renderAmong(views, late);

/** Renders statuses as cards, whole. */
export const renderCards = (...ids: string[]): HTMLElement => renderLazy(ids.map((id) => <StatusCard key={id} statusId={id} />));

/** Opens every `details`. */
export const unfoldAll = (root: Element): void => {
  for (let collapsed = root.querySelector('details:not([open])'); collapsed; collapsed = root.querySelector('details:not([open])')) {
    (collapsed as HTMLDetailsElement).open = true;
    fireEvent(collapsed, new Event('toggle'));
  }
};
