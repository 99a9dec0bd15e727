/** Prints what is marked for it, and nothing else of the page. */
export const printAlone = (): void => {
  const { dataset } = document.documentElement;
  dataset['printing'] = 'alone';
  window.print();
  delete dataset['printing'];
};
