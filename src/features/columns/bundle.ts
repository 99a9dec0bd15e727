import '#react/lazy/common.ts';
import type { SessionParts } from '#services/session-parts.ts';
import { provideColumns } from './wiring/columns.ts';
import { provideSearchColumns } from './wiring/search-columns.ts';
export { ColumnsScreen } from './columns-screen.tsx';

/** The actors of the columns. */
export const group = (parts: SessionParts) => ({ columns: provideColumns(), searchColumns: provideSearchColumns(parts) });
