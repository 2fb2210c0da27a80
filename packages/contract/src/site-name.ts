/** Name of the site until one is set in system.yaml or in the console. */
export const SITE_NAME = '美育知识服务平台';
