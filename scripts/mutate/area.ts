/** The environment variable by which the runner's processes know the area. */
export const AREA_VARIABLE = 'STARLING_MUTATED_AREA';

/** The environment variable by which they know the part of it. */
export const PART_VARIABLE = 'STARLING_MUTATED_PART';

/** Returns the files of an area whose names begin with `part`. Each file can be mutated alone, against all tests of the area. */
export const filesOf = (area: string, part = ''): string => `${area}/${part ? '' : '**/'}${part}*.ts`;

/** The tests of an area: those of its folder, and of the models there, whose names begin with `part`. */
export const testsOf = (area: string, part = ''): string[] => {
  const [floor, folder] = area.split('/');
  const tests = `${folder}/**/${part}*.test.ts`;
  return [`tests/${floor}/${tests}`, ...(floor === 'machines' ? [`tests/models/${tests}`] : [])];
};
