import { memo } from 'react';
import { StatusCard } from '../status/status-card.tsx';

type Props = { statusId: string; also?: readonly string[] | undefined };

/** A post of a list that is known to need no filtering. */
export const PlainStatus = memo(({ statusId, also }: Props) => <StatusCard statusId={statusId} also={also} />);
