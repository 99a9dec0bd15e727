/** Returns one account and one hashtag in the form of a server’s search results. */
export const anything = () => ({
  accounts: [
    {
      id: 'n',
      acct: 'noor',
      username: 'noor',
      display_name: 'Noor',
      url: 'https://a.example/users/noor',
      created_at: '2026-01-01T00:00:00.000Z',
    },
  ],
  statuses: [],
  hashtags: [{ name: 'tide', url: 'https://a.example/tag/tide', history: [] }],
});
