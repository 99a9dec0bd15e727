import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Locale } from '../../../src/i18n/locale.tsx';
import { StatusCard } from '../../../src/views/status/status-card.tsx';

/** Renders views among the words of the product. */
export const renderAmong = (views: ReactNode): HTMLElement => render(<Locale>{views}</Locale>).container;

/** Renders statuses as cards. */
export const renderCards = (...ids: string[]): HTMLElement => renderAmong(ids.map((id) => <StatusCard key={id} statusId={id} />));
