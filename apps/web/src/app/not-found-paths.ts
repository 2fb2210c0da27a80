export const NOT_FOUND = '/error/404';
/** Where one lands without the parameters a page cannot do without (spec §8). */
export const BAD_PARAMS = '/404/params';

export const NOT_FOUND_PATHS: readonly string[] = [NOT_FOUND, BAD_PARAMS];
