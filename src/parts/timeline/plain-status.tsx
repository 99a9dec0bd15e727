import { memo } from 'react';
import { StatusCard } from '#parts/status/status-card.tsx';

/** A post of a list that knows that it is shown as it is. */
export const PlainStatus = memo(({ statusId }: { statusId: string }) => <StatusCard statusId={statusId} />);
