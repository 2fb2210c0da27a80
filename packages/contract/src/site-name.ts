/** Name of the site unless the operator sets one in system.yaml. */
export const SITE_NAME = '美育知识服务平台';
