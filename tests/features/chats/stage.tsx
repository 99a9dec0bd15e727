import { useSelector } from '@xstate/react';
import type { AnyActorRef } from 'xstate';
import { hooks } from '#tests/shell/stage.tsx';

/** Replaces the app's hooks for the views of chats. */
export const chatHooks = {
  ...hooks,
  useChild: (parent: AnyActorRef | undefined, name: string) => useSelector(parent, (snapshot: any) => snapshot?.children[name]),
};

/** All rows are in sight. */
export const virtua = {
  Virtualizer: ({ data, children }: { data: readonly object[]; children: (row: object, at: number) => object }) => (
    <ol>
      {data.map((row, at) => (
        <li key={(row as { key: string }).key}>{children(row, at) as never}</li>
      ))}
    </ol>
  ),
};
