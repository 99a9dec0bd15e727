import { createRoot } from 'react-dom/client';

/** The least that a page of React can be: one line, as soon as its script has run. */
createRoot(document.getElementById('app') ?? document.body).render(<article>Bare</article>);
