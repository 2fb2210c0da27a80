export const NOT_FOUND = '/error/404';
/** The target of a redirect from an address that lacks a required parameter. */
export const BAD_PARAMS = '/404/params';

export const NOT_FOUND_PATHS: readonly string[] = [NOT_FOUND, BAD_PARAMS];
