import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useTrace } from './use-trace.ts';
import { Button } from '#ui/button.tsx';

/** Saves the latest events of the machines, masked, for a bug report. */
export function SaveButton({ error }: { error?: unknown }): ReactNode {
  const save = useTrace();
  return (
    <Button variant="quiet" onClick={() => save('error', error)}>
      <FormattedMessage id="inspector.save_trace" />
    </Button>
  );
}
