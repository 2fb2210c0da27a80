export { resourcePath } from '@meiyu/contract/page-path.ts';
