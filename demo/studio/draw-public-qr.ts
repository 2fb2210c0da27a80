/**
 * `node demo/studio/draw-public-qr.ts`: draws the QR code of the public account in the demo's footer. Its text says that it
 * is an example.
 */
import { join } from 'node:path';
import sharp from 'sharp';
import { renderSVG } from 'uqr';

const TEXT = '美育知识服务平台公众号（示例，请换成贵馆的二维码）';
const file = join(import.meta.dirname, '../content/site/public-qr.png');
const svg = renderSVG(TEXT, { ecc: 'M', border: 4, blackColor: '#1c1b19' });
await sharp(Buffer.from(svg), { density: 300 })
  .resize(416, 416, { kernel: 'nearest' })
  .png({ palette: true })
  .toFile(file);
