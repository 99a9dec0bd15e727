import { createRoot } from 'react-dom/client';

interface Status {
  readonly id: string;
  readonly content: string;
  readonly account: { readonly acct: string };
}

const TAGS = /<[^>]*>/g;

/** A minimal timeline in React: one request, and each status as text. */
const response = await fetch('/api/v1/timelines/public?limit=20');
const statuses = (await response.json()) as readonly Status[];
createRoot(document.getElementById('app') ?? document.body).render(
  statuses.map(({ id, account, content }) => (
    <article key={id}>
      <h2>{account.acct}</h2>
      <p>{content.replaceAll(TAGS, '')}</p>
    </article>
  )),
);
