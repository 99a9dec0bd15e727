import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useTrace } from './use-trace.ts';
import { Button } from '#ui/button.tsx';

/** Saves what the machines did last, masked, for whoever is to find out what went wrong. */
export function SaveButton({ error }: { error?: unknown }): ReactNode {
  const save = useTrace();
  return (
    <Button look="quiet" onClick={() => save('error', error)}>
      <FormattedMessage id="inspector.save_trace" />
    </Button>
  );
}
