import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Locale } from '#i18n/locale.tsx';
import { loadServerChoice } from '#react/lazy/server-choice.ts';
import type { Effects } from '#services/effects.ts';

/** Shows the choice of a server where the address names none (decision any-server); resolves once it is rendered or the server used last opens. */
export const chooseServer = async (effects: Effects, styles: Promise<unknown>): Promise<void> => {
  const { openServerChoice, StartScreen } = await loadServerChoice();
  const choice = await openServerChoice(effects);
  const container = document.getElementById('app');
  if (!choice || !container) return;
  await styles;
  createRoot(container, { onCaughtError: effects.report, onRecoverableError: effects.report }).render(
    <StrictMode>
      <Locale>
        <StartScreen choice={choice} />
      </Locale>
    </StrictMode>,
  );
};
