import type { Screen } from '#domain/routes/resolve.ts';
import { AwaitingEmailScreen } from './awaiting-email-screen.tsx';
import { RegistrationScreen } from './registration-screen.tsx';
import { RequestSentScreen } from './request-sent-screen.tsx';

type Props = { screen: Extract<Screen, { name: 'registration' | 'registration-request-sent' | 'awaiting-email-confirmation' }> };

/** The registration form, and the page of the awaited step after it (rule registration-outcome). */
export function RegistrationPages({ screen }: Props) {
  if (screen.name === 'registration') return <RegistrationScreen inviteToken={screen.inviteToken} />;
  return screen.name === 'registration-request-sent' ? <RequestSentScreen /> : <AwaitingEmailScreen />;
}
