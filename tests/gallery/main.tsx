import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '#theme/fonts.css';
import '#theme/tokens.css';
import '#theme/base.css';
import '#theme/skeleton.css';
import './gallery.css';
import { Gallery } from './gallery.tsx';

createRoot(document.getElementById('app') ?? document.body).render(
  <StrictMode>
    <Gallery />
  </StrictMode>,
);
