import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RowList } from '#components/list/row-list.tsx';
import { giveSizes } from '#tests/support/sizes.ts';

beforeEach(() => giveSizes({ row: 50, window: 500 }));
afterEach(() => vi.unstubAllGlobals());

const show = async (count: number) => {
  render(
    <RowList label="Relays" ids={Array.from({ length: count }, (_, at) => `p${at}`)}>
      {(id) => <button type="button">{id}</button>}
    </RowList>,
  );
  await screen.findAllByRole('listitem');
  expect(screen.getAllByRole('list', { name: 'Relays', hidden: true })).toHaveLength(1);
  return screen.getAllByRole('listitem', { hidden: true }).length;
};

// rules: whole-lists
test('a short list is rendered at once', async () => expect(await show(100)).toBe(100));

// rules: whole-lists
test('of a long one only the rows in view are rendered', async () => expect(await show(1_200)).toBeLessThan(40));
