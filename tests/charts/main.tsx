import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '#theme/fonts.css';
import '#theme/tokens.css';
import '#theme/base.css';
import '#i18n/rest.ts';
import { Locale } from '#i18n/locale.tsx';
import '#theme/print.css';
import './site.css';
import { App } from './view/app.tsx';

createRoot(document.getElementById('app') ?? document.body).render(
  <StrictMode>
    <Locale>
      <App />
    </Locale>
  </StrictMode>,
);
