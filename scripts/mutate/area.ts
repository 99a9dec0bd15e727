/** The environment variable by which the runner's processes know the area. */
export const AREA_VARIABLE = 'STARLING_MUTATED_AREA';

/** The tests of an area or of a file in it: those of its folder, and of the models there. */
export const testsOf = (area: string): string[] => {
  const [floor, folder] = area.split('/');
  return [`tests/${floor}/${folder}/**/*.test.ts`, ...(floor === 'machines' ? [`tests/models/${folder}/**/*.test.ts`] : [])];
};
