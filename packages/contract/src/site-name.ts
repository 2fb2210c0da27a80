/** What a site is called whose operator gave it no name (system.yaml of its content). */
export const SITE_NAME = '美育知识服务平台';
