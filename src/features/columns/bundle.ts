import '#react/lazy/common.ts';
import { provideColumns } from './wiring/columns.ts';
export { ColumnsScreen } from './columns-screen.tsx';

/** The actor of the columns. */
export const group = () => ({ columns: provideColumns() });
