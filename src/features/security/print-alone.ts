/** Prints what is marked for it, and nothing else of the page, in the colours of the light theme: paper is light. */
export const printAlone = (): void => {
  const { dataset } = document.documentElement;
  const { scheme } = dataset;
  Object.assign(dataset, { printing: 'alone', scheme: 'light' });
  window.print();
  delete dataset['printing'];
  if (scheme === undefined) delete dataset['scheme'];
  else dataset['scheme'] = scheme;
};
